import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { quemViu } from '#contract/operacao/privacidade.ts';
import * as contract from '#contract/operacao/suporte.ts';
import { suporteMensagem } from '#contract/operacao/suporte.ts';
import { testApp } from '../../../testing/app.ts';
import { png } from '../../../testing/arquivos.ts';
import { criarAluno, criarUsuario } from '../../../testing/factories.ts';

const t = await testApp();
const helena = await criarUsuario(t.db, { Adm: true, Nome: 'Helena Atende' });
const adm = await t.as(helena);
const outroAdm = await t.as(await criarUsuario(t.db, { Adm: true, Nome: 'Otto Outro' }));

async function conversa(Assunto = 'O vídeo não abre', Nome = 'Rosa Maria Lins') {
  const aluno = await criarAluno(t.db, { Nome });
  const eu = await t.as(aluno);
  const { body } = await eu.call(suporteMensagem, { body: { Assunto, Mensagem: 'Fica carregando.' } });
  return { ...aluno, ...eu, ...body };
}
const atos = (IdSuporteMensagem: number) =>
  t.db
    .selectFrom('Auditoria')
    .select(['Acao', 'IdUsuario', 'IdCliente', 'Depois'])
    .where('Objeto', '=', 'SuporteMensagem')
    .where('IdObjeto', '=', IdSuporteMensagem)
    .orderBy('IdAuditoria')
    .execute();

describe('a caixa do suporte', () => {
  test('mostra o que espera pela equipe, o mais antigo primeiro, com filtros e busca', async () => {
    const a = await conversa('Certificação', 'Ágata Nunes');
    const b = await conversa();
    const listar = async (querystring: object) =>
      (await adm.call(contract.listarAtendimentos, { querystring })).body;
    const ids = async (querystring: object) =>
      (await listar(querystring)).Itens.map(({ IdSuporteMensagem }) => IdSuporteMensagem);
    assert.deepEqual((await ids({})).slice(-2), [a.IdSuporteMensagem, b.IdSuporteMensagem]);
    assert.deepEqual(await ids({ busca: 'agata' }), [a.IdSuporteMensagem]);
    assert.deepEqual(await ids({ busca: 'certificacao' }), [a.IdSuporteMensagem]);
    assert.deepEqual(await ids({ busca: b.Protocolo }), [b.IdSuporteMensagem]);
    assert.deepEqual(await ids({ cliente: String(b.IdCliente) }), [b.IdSuporteMensagem]);
    assert.deepEqual(await ids({ minhas: 'true' }), []);
    await adm.call(contract.assumir, { body: { IdSuporteMensagem: b.IdSuporteMensagem } });
    assert.deepEqual(await ids({ minhas: 'true', situacao: 'em-atendimento' }), [b.IdSuporteMensagem]);
    await adm.call(contract.responder, { body: { IdSuporteMensagem: a.IdSuporteMensagem, Texto: 'Veja.' } });
    assert.ok(!(await ids({})).includes(a.IdSuporteMensagem));
    assert.deepEqual(await ids({ situacao: 'aguarda-pessoa' }), [a.IdSuporteMensagem]);
    const { Itens, Total } = await listar({ situacao: 'todas', cliente: String(a.IdCliente) });
    assert.equal(Total, 1);
    assert.deepEqual(
      [Itens[0]?.Nome, Itens[0]?.Cliente, Itens[0]?.Responsavel],
      ['Ágata Nunes', 'Fundição Aurora', 'Helena Atende'],
    );
  });

  test('o que a equipe faz não muda o lugar na fila, e uma nota não é novidade para a pessoa', async () => {
    const primeira = await conversa();
    const segunda = await conversa();
    const fila = async () => {
      const { body } = await adm.call(contract.listarAtendimentos);
      const ids = body.Itens.map(({ IdSuporteMensagem }) => IdSuporteMensagem);
      return ids.filter((id) => id === primeira.IdSuporteMensagem || id === segunda.IdSuporteMensagem);
    };
    const [{ IdSuporteMensagem }, params] = [primeira, { id: primeira.IdSuporteMensagem }];
    const antes = (await primeira.call(contract.conversa, { params })).body.AtualizadoEm;
    await adm.call(contract.responder, {
      body: { IdSuporteMensagem, Texto: 'Ver com o TI.', Interna: true },
    });
    assert.equal((await primeira.call(contract.conversa, { params })).body.AtualizadoEm, antes);
    await adm.call(contract.assumir, { body: { IdSuporteMensagem } });
    assert.deepEqual(await fila(), [primeira.IdSuporteMensagem, segunda.IdSuporteMensagem]);
    await primeira.call(contract.escrever, { body: { IdSuporteMensagem, Texto: 'E mais isto.' } });
    assert.deepEqual(await fila(), [segunda.IdSuporteMensagem, primeira.IdSuporteMensagem]);
  });

  test('a resposta chega à pessoa com anexo e situação; a nota interna, nunca', async () => {
    const c = await conversa();
    const { IdSuporteMensagem } = c;
    const anexar = { NomeArquivo: 'passo.png', Conteudo: (await png()).toString('base64') };
    const { body: figura } = await adm.call(contract.enviarAnexo, { body: anexar });
    const { body: nota } = await adm.call(contract.responder, {
      body: { IdSuporteMensagem, Texto: 'É a mesma falha de ontem.', Interna: true },
    });
    assert.deepEqual([nota.Status, nota.IdResponsavel, nota.Falas[1]?.Interna], ['aberto', null, true]);
    const { body } = await adm.call(contract.responder, {
      body: { IdSuporteMensagem, Texto: 'Atualize a página.', Anexos: [figura.IdArquivo] },
    });
    assert.deepEqual(
      [body.Status, body.Responsavel, body.Falas.length],
      ['aguarda-pessoa', 'Helena Atende', 3],
    );
    const { body: minha } = await c.call(contract.conversa, { params: { id: IdSuporteMensagem } });
    assert.ok(!JSON.stringify(minha).includes('falha de ontem'));
    assert.deepEqual(
      minha.Falas.map(({ Texto, DaEquipe, Nome }) => [Texto, DaEquipe, Nome]),
      [
        ['Fica carregando.', false, 'Rosa Maria Lins'],
        ['Atualize a página.', true, 'Helena Atende'],
      ],
    );
    assert.equal((await t.app.inject(minha.Falas[1]?.Anexos[0]?.Link ?? '')).statusCode, 200);
    const segue = await c.call(contract.escrever, { body: { IdSuporteMensagem, Texto: 'Deu certo?' } });
    assert.equal(segue.body.Status, 'em-atendimento');
    const fim = await adm.call(contract.responder, {
      body: { IdSuporteMensagem, Texto: 'Sim.', Status: 'resolvido' },
    });
    assert.equal(fim.body.Status, 'resolvido');
  });

  test('a pessoa sabe que a equipe abriu a conversa', async () => {
    const { call, IdSuporteMensagem } = await conversa();
    await adm.call(contract.atendimento, { params: { id: IdSuporteMensagem } });
    const { body } = await call(quemViu, {});
    assert.deepEqual(
      body.Itens.map(({ Quem, OQue }) => [Quem, OQue]),
      [['Helena Atende', 'mensagens']],
    );
  });

  test('assumir troca de mãos e fica na auditoria, como cada ato, com antes e depois', async () => {
    const c = await conversa();
    const body = { IdSuporteMensagem: c.IdSuporteMensagem };
    assert.equal((await adm.call(contract.assumir, { body })).body.Status, 'em-atendimento');
    await adm.call(contract.assumir, { body });
    const { body: tomada } = await outroAdm.call(contract.assumir, { body });
    assert.equal(tomada.Responsavel, 'Otto Outro');
    await adm.call(contract.responder, { body: { ...body, Texto: 'Nota', Interna: true } });
    await adm.call(contract.responder, { body: { ...body, Texto: 'Palavras ditas' } });
    await adm.call(contract.alterarStatus, { body: { ...body, Status: 'resolvido' } });
    const feitos = await atos(c.IdSuporteMensagem);
    assert.deepEqual(
      feitos.map(({ Acao }) => Acao),
      ['abrir conversa', 'assumir', 'assumir', 'anotar', 'responder', 'alterar situação'],
    );
    assert.ok(feitos.every(({ IdCliente }) => IdCliente === c.IdCliente));
    assert.match(JSON.stringify(feitos[5]?.Depois), /"Status":"resolvido"/);
    assert.ok(!JSON.stringify(feitos).includes('Palavras'));
  });

  test('a situação só muda por onde pode', async () => {
    const c = await conversa();
    const mudar = async (Status: 'em-atendimento' | 'aguarda-pessoa' | 'resolvido' | 'reaberto') =>
      (await adm.call(contract.alterarStatus, { body: { IdSuporteMensagem: c.IdSuporteMensagem, Status } }))
        .status;
    assert.deepEqual(
      [
        await mudar('reaberto'),
        await mudar('em-atendimento'),
        await mudar('em-atendimento'),
        await mudar('resolvido'),
        await mudar('reaberto'),
      ],
      [422, 200, 422, 200, 200],
    );
    await mudar('resolvido');
    const body = { IdSuporteMensagem: c.IdSuporteMensagem };
    assert.equal((await adm.call(contract.assumir, { body })).status, 422);
    assert.equal(
      (await adm.call(contract.alterarStatus, { body: { ...body, Status: 'aberto' as never } })).status,
      400,
    );
  });

  test('quem não administra não entra; o que não existe é 404', async () => {
    const c = await conversa();
    const IdSuporteMensagem = 2_000_000_000;
    for (const [quem, esperado] of [
      [c, 403],
      [adm, 404],
    ] as const) {
      const params = { id: IdSuporteMensagem };
      assert.equal((await quem.call(contract.atendimento, { params })).status, esperado);
      for (const resposta of [
        await quem.call(contract.responder, { body: { IdSuporteMensagem, Texto: 'x' } }),
        await quem.call(contract.assumir, { body: { IdSuporteMensagem } }),
        await quem.call(contract.alterarStatus, { body: { IdSuporteMensagem, Status: 'resolvido' } }),
      ]) {
        assert.equal(resposta.status, esperado);
      }
    }
    assert.equal((await c.call(contract.listarAtendimentos)).status, 403);
  });
});
