import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import * as contract from '#contract/mensagens/emails-modelos.ts';
import { createApp } from '../../../app.ts';
import { eventually, testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarCliente, criarUsuario } from '../../../testing/factories.ts';
import { mailServer } from '../../../testing/smtp.ts';
import { mostrar } from './escrita.ts';
import { variaveisDesconhecidas } from './modelo.ts';
import { modelos } from './modelos.ts';
import { enfileirarEmail } from './outbox.service.ts';

const smtp = await mailServer();
const t = await testApp({ SMTP_URL: smtp.url });
/** A second instance, which sends nothing of its own: the words are read when they are used. */
const outra = await createApp(t.deps);
after(() => outra.close());
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
const { IdCliente } = await criarCliente(t.db, { NomeFantasia: 'Fundição Boreal' });

const qual = { Tipo: 'lembrete', IdCliente: null };
const TEXTOS = {
  Assunto: 'Falta pouco, {PrimeiroNome}',
  Corpo: 'A turma {Turma} acaba em {Prazo}.\n\nContamos com você na {Empresa}.',
  Botao: 'Terminar',
  Rodape: '',
};

async function receber(IdClienteDoEmail: number | null) {
  const { IdUsuario, Email: Para } = await criarUsuario(t.db, { Nome: 'Rosa Lins' });
  await enfileirarEmail(t.deps, t.db, {
    ChaveEvento: `modelo:${IdUsuario}`,
    Tipo: 'lembrete',
    Para,
    IdUsuario,
    IdCliente: IdClienteDoEmail,
    Dados: { Nome: 'Rosa Lins', Turma: 'NR-35 {Prazo} <b>', Prazo: '30/11/2026' },
  });
  return await eventually(() => smtp.received.find((carta) => JSON.stringify(carta.to).includes(Para)));
}

describe('palavras da casa', () => {
  for (const [Tipo, modelo] of Object.entries(modelos)) {
    test(`${Tipo}: só cita o que a mensagem tem, e o exemplo a escreve inteira`, () => {
      const { Assunto, Corpo, Botao, Rodape } = modelo.textos;
      assert.deepEqual(variaveisDesconhecidas(modelo, [Assunto, Corpo, Botao, Rodape].join(' ')), []);
      const previa = mostrar(
        modelo,
        { Nome: 'Rosa Lins', ...modelo.exemplo },
        { Plataforma: 'Habilita', Empresa: null, Textos: null },
        { Imagem: null, Cor: '#ffcc00' },
        'https://escola.example',
      );
      assert.doesNotMatch(`${previa.Assunto} ${previa.Texto}`, /\{\w+\}|undefined|\[object|NaN/);
      assert.doesNotMatch(previa.Html, / style="/);
      assert.match(previa.Html, /<style nonce="">/);
    });
  }
});

test('a turma cujo nome já diz turma não o diz duas vezes', () => {
  const { Texto } = mostrar(
    modelos.lembrete,
    { Nome: 'Rosa Lins', Turma: 'Turma da manhã {Prazo}', Prazo: '30/11/2026' },
    { Plataforma: 'Habilita', Empresa: null, Textos: null },
    { Imagem: null, Cor: null },
    'https://escola.example',
  );
  assert.match(Texto, /^A Turma da manhã \{Prazo\} vai até 30\/11\/2026/m);
});

describe('palavras do administrador', () => {
  test('valem na próxima mensagem; as do cliente antes das de todos; restaurar volta atrás', async () => {
    const antes = (await adm.call(contract.obterModelo, { params: { tipo: 'lembrete' }, querystring: {} }))
      .body;
    assert.deepEqual([antes.Origem, antes.Versao], ['padrao', 0]);
    assert.deepEqual(antes.Variaveis.at(-1), { Nome: 'Prazo', Exemplo: '30/11/2026' });

    const { body: minhas } = await adm.call(contract.alterarModelo, {
      body: { ...qual, ...TEXTOS, Versao: 0 },
    });
    assert.deepEqual([minhas.Origem, minhas.Versao, minhas.Textos], ['plataforma', 1, TEXTOS]);
    const doCliente = { ...TEXTOS, Assunto: 'Da casa: {Turma}' };
    await adm.call(contract.alterarModelo, { body: { ...qual, IdCliente, ...doCliente, Versao: 0 } });

    const deTodos = await receber(null);
    assert.equal(deTodos.subject, 'Falta pouco, Rosa');
    // A fact is never read as words of ours, nor as markup.
    assert.match(
      deTodos.text ?? '',
      /A turma NR-35 \{Prazo\} <b> acaba em 30\/11\/2026\.\n\nContamos com você na Habilita\./,
    );
    assert.ok(!String(deTodos.html).includes('<b>'));
    assert.equal((await receber(IdCliente)).subject, 'Da casa: NR-35 {Prazo} <b>');

    const lista = await outra.inject({
      url: `/api/configuracoes/modelosDeEmail?cliente=${IdCliente}`,
      headers: { authorization: `Bearer ${adm.token}` },
    });
    const doLembrete = lista
      .json<{ Tipo: string; Origem: string; Assunto: string }[]>()
      .find(({ Tipo }) => Tipo === 'lembrete');
    assert.deepEqual([doLembrete?.Origem, doLembrete?.Assunto], ['cliente', 'Da casa: {Turma}']);

    const { body: semAsDoCliente } = await adm.call(contract.restaurarModelo, {
      body: { ...qual, IdCliente, Versao: 1 },
    });
    assert.deepEqual([semAsDoCliente.Origem, semAsDoCliente.Textos.Assunto], ['plataforma', TEXTOS.Assunto]);
    const { body: daCasa } = await adm.call(contract.restaurarModelo, { body: { ...qual, Versao: 1 } });
    assert.deepEqual([daCasa.Origem, daCasa.Textos], ['padrao', antes.Textos]);
    assert.equal((await receber(IdCliente)).subject, antes.Textos.Assunto);

    const atos = await t.db
      .selectFrom('Auditoria')
      .select(['Acao', 'IdCliente'])
      .where('Objeto', '=', 'EmailModelo')
      .orderBy('IdAuditoria')
      .execute();
    assert.deepEqual(
      atos.map(({ Acao, IdCliente: cliente }) => [Acao, cliente]),
      [
        ['alterar modelo de e-mail', null],
        ['alterar modelo de e-mail', IdCliente],
        ['restaurar modelo de e-mail', IdCliente],
        ['restaurar modelo de e-mail', null],
      ],
    );
  });

  test('variável desconhecida, botão de mais ou de menos, versão velha, tipo e cliente inexistentes', async () => {
    const salvar = (mais: object) =>
      adm.call(contract.alterarModelo, { body: { ...qual, ...TEXTOS, Versao: 0, ...mais } });
    const campos = (body: unknown) => (body as ErrorBody).Campos ?? {};
    assert.match(
      campos((await salvar({ Corpo: 'Oi, {Salario}' })).body)['Corpo'] ?? '',
      /\{Salario\}.*\{Turma\}/,
    );
    assert.ok(campos((await salvar({ Botao: null })).body)['Botao']);
    assert.ok(campos((await salvar({ Tipo: 'senha-alterada', Corpo: 'Mudou.' })).body)['Botao']);
    assert.equal((await salvar({ Versao: 7 })).status, 409);
    assert.equal((await salvar({ Tipo: 'inexistente' })).status, 404);
    assert.equal((await salvar({ Tipo: 'constructor' })).status, 404);
    assert.equal((await salvar({ IdCliente: 2_147_483_000 })).status, 404);
    assert.equal((await salvar({ Assunto: 'uma\nBcc: outra@x.example' })).status, 400);
  });

  test('a prévia usa dados de exemplo, a marca do cliente e nenhum link de verdade', async () => {
    const { body } = await adm.call(contract.previaDoModelo, {
      body: {
        Tipo: 'acesso',
        IdCliente,
        Assunto: '{Empresa}',
        Corpo: '<img src=x onerror=alert(1)>',
        Botao: 'Ir',
        Rodape: '',
      },
    });
    assert.equal(body.Assunto, 'Fundição Boreal');
    assert.ok(!body.Html.includes('<img') && !body.Html.includes('token='));
    assert.match(body.Texto, /link-de-uso-unico/);
    assert.equal(await t.db.selectFrom('LinkAcesso').select('IdLinkAcesso').executeTakeFirst(), undefined);
  });
});
