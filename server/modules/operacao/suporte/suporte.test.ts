import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '#contract/operacao/suporte.ts';
import { suporteMensagem } from '#contract/operacao/suporte.ts';
import { hours } from '../../../platform/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { multipart, pdf, png } from '../../../testing/arquivos.ts';
import { criarAluno, criarUsuario } from '../../../testing/factories.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true, Nome: 'Helena Atende' }));

type Chamador = Awaited<ReturnType<typeof t.as>>;
const pessoa = async (Nome = 'Rosa Maria Lins') => {
  const aluno = await criarAluno(t.db, { Nome });
  return { ...aluno, ...(await t.as(aluno)) };
};
const anexo = async (quem: Chamador, NomeArquivo = 'tela.png', bytes?: Buffer) => {
  const Conteudo = (bytes ?? (await png())).toString('base64');
  return await quem.call(contract.enviarAnexo, { body: { NomeArquivo, Conteudo } });
};
const iniciar = async (quem: Chamador, mais: object = {}) => {
  const { status, body } = await quem.call(suporteMensagem, {
    body: { Assunto: 'O vídeo não abre', Mensagem: 'Fica carregando.', ...mais },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.IdSuporteMensagem;
};
const ler = (quem: Chamador, id: number) => quem.call(contract.conversa, { params: { id } });

describe('a conversa de quem escreve', () => {
  test('guarda o contexto e os anexos, e só a pessoa e a equipe os abrem', async () => {
    const eu = await pessoa();
    const { body: imagem } = await anexo(eu);
    const { body: documento } = await anexo(eu, 'erro.pdf', pdf('erro'));
    assert.deepEqual(
      [imagem.Nome, imagem.Tipo, documento.Tipo],
      ['tela.webp', 'image/webp', 'application/pdf'],
    );
    const Contexto = { Pagina: '/curso-aluno/3', Curso: 'NR-35', Aula: 'Ancoragem', Navegador: 'Chrome 130' };
    const id = await iniciar(eu, { Contexto, Anexos: [imagem.IdArquivo, documento.IdArquivo] });
    const { body } = await ler(eu, id);
    assert.match(body.Protocolo, /^\d{8}-\d{5}$/);
    assert.deepEqual(
      [body.Status, body.Pagina, body.Curso, body.Aula, body.Navegador],
      ['aberto', '/curso-aluno/3', 'NR-35', 'Ancoragem', 'Chrome 130'],
    );
    const [fala] = body.Falas;
    assert.deepEqual(
      [fala?.Texto, fala?.Nome, fala?.DaEquipe],
      ['Fica carregando.', 'Rosa Maria Lins', false],
    );
    assert.deepEqual(
      fala?.Anexos.map(({ Nome }) => Nome),
      ['tela.webp', 'erro.pdf'],
    );
    const link = fala?.Anexos[1]?.Link ?? '';
    assert.equal((await t.app.inject(link)).statusCode, 200);
    assert.equal((await t.app.inject(link.split('?')[0] ?? '')).statusCode, 404);
    const { body: vista } = await adm.call(contract.atendimento, { params: { id } });
    assert.equal((await t.app.inject(vista.Falas[0]?.Anexos[0]?.Link ?? '')).statusCode, 200);
  });

  test('anexo: pelo formulário também; o que não é imagem nem PDF, o grande e o de outra pessoa, não', async () => {
    const eu = await pessoa();
    const form = multipart('arquivo', 'foto.png', await png());
    const enviado = await t.app.inject({
      method: 'POST',
      url: contract.enviarAnexo.url,
      headers: {
        authorization: `Bearer ${eu.token}`,
        'content-type': form.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await form.arrayBuffer()),
    });
    assert.equal(enviado.statusCode, 200, enviado.body);
    for (const falso of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'MZ nada disso', '<html></html>']) {
      assert.equal((await anexo(eu, 'tela.png', Buffer.from(falso))).status, 400);
    }
    assert.equal((await anexo(eu, 'a.pdf', Buffer.concat([pdf(), Buffer.alloc(11_000_000)]))).status, 413);
    const outra = await pessoa();
    const { body: alheio } = await anexo(outra);
    const corpo = { Assunto: 'a', Mensagem: 'b' };
    const id = alheio.IdArquivo;
    for (const Anexos of [[id], [2_000_000_000]]) {
      const { status, body } = await eu.call(suporteMensagem, { body: { ...corpo, Anexos } });
      assert.deepEqual(
        [status, Object.keys((body as never as { Campos: object }).Campos)],
        [400, ['Anexos']],
      );
    }
    assert.equal(
      (await eu.call(suporteMensagem, { body: { ...corpo, Anexos: [1, 2, 3, 4, 5, 6] } })).status,
      400,
    );
    assert.equal((await eu.call(contract.minhasMensagens)).body.Total, 0);
    await iniciar(outra, { Anexos: [id, id] });
    assert.equal((await outra.call(suporteMensagem, { body: { ...corpo, Anexos: [id] } })).status, 400);
  });

  test('a lista é só minha, a mais recente primeiro, e se procura sem acento', async () => {
    const eu = await pessoa();
    const outra = await pessoa();
    const primeira = await iniciar(eu, { Assunto: 'Certificação atrasada' });
    const segunda = await iniciar(eu);
    await iniciar(outra);
    await eu.call(contract.escrever, { body: { IdSuporteMensagem: primeira, Texto: 'Mais um detalhe.' } });
    const { body } = await eu.call(contract.minhasMensagens);
    assert.deepEqual(
      body.Itens.map(({ IdSuporteMensagem }) => IdSuporteMensagem),
      [primeira, segunda],
    );
    const achadas = await eu.call(contract.minhasMensagens, { querystring: { busca: 'certificacao' } });
    assert.deepEqual([achadas.body.Total, achadas.body.Itens[0]?.IdSuporteMensagem], [1, primeira]);
  });

  test('a de outra pessoa é igual a nenhuma, também para o administrador que a pede como sua', async () => {
    const eu = await pessoa();
    const outra = await pessoa();
    const id = await iniciar(eu);
    const nenhuma = await ler(outra, 2_000_000_000);
    assert.equal(nenhuma.status, 404);
    for (const quem of [outra, adm]) {
      assert.deepEqual((await ler(quem, id)).body, nenhuma.body);
      for (const resposta of [
        await quem.call(contract.escrever, { body: { IdSuporteMensagem: id, Texto: 'x' } }),
        await quem.call(contract.encerrar, { body: { IdSuporteMensagem: id } }),
      ]) {
        assert.deepEqual([resposta.status, resposta.body], [404, nenhuma.body]);
      }
    }
    assert.equal((await ler(eu, id)).body.Falas.length, 1);
  });

  test('encerra uma vez, e escrever reabre', async () => {
    const eu = await pessoa();
    const IdSuporteMensagem = await iniciar(eu);
    const encerrar = () => eu.call(contract.encerrar, { body: { IdSuporteMensagem } });
    assert.equal((await encerrar()).body.Status, 'resolvido');
    assert.equal((await encerrar()).status, 422);
    const { body } = await eu.call(contract.escrever, { body: { IdSuporteMensagem, Texto: 'Voltou.' } });
    assert.deepEqual([body.Status, body.Falas.length], ['reaberto', 2]);
    assert.equal((await eu.call(contract.escrever, { body: { IdSuporteMensagem, Texto: ' ' } })).status, 400);
  });

  test('repetida com a mesma chave, a mensagem e a resposta são uma só', async () => {
    const eu = await pessoa();
    const body = { Assunto: 'Uma só', Mensagem: 'vez' };
    const chave = { 'idempotency-key': `suporte-${eu.IdUsuario}-a` };
    const [a, b] = [
      await eu.call(suporteMensagem, { body }, chave),
      await eu.call(suporteMensagem, { body }, chave),
    ];
    assert.deepEqual(a.body, b.body);
    const texto = { IdSuporteMensagem: a.body.IdSuporteMensagem, Texto: 'de novo' };
    const outra = { 'idempotency-key': `suporte-${eu.IdUsuario}-b` };
    await eu.call(contract.escrever, { body: texto }, outra);
    const { body: conversa } = await eu.call(contract.escrever, { body: texto }, outra);
    assert.equal(conversa.Falas.length, 2);
    assert.equal((await eu.call(contract.minhasMensagens)).body.Total, 1);
  });

  // proves T40
  test('vinte por hora bastam, ao mesmo tempo ou em fila; uma hora depois, de novo', async () => {
    const eu = await pessoa();
    const respostas = await Promise.all(
      Array.from({ length: 30 }, () => eu.call(suporteMensagem, { body: { Assunto: 'a', Mensagem: 'b' } })),
    );
    const contar = (codigo: number) => respostas.filter(({ status }) => status === codigo).length;
    assert.deepEqual([contar(200), contar(429)], [20, 10]);
    t.clock.offset = hours(1) + 1000;
    await iniciar(eu);
    t.clock.offset = 0;
  });

  // proves T40
  test('cabeçalhos não cabem no assunto, nem controle na mensagem', async () => {
    const eu = await pessoa();
    for (const Assunto of ['a\r\nBcc: todos@empresa.example', 'a\nb', 'a\u0000b', ' ', 'x'.repeat(151)]) {
      assert.equal((await eu.call(suporteMensagem, { body: { Assunto, Mensagem: 'b' } })).status, 400);
    }
    const Contexto = { Pagina: 'x'.repeat(201) };
    assert.equal(
      (await eu.call(suporteMensagem, { body: { Assunto: 'a', Mensagem: 'b', Contexto } })).status,
      400,
    );
  });
});
