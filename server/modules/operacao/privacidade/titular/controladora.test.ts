import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { alterarCliente, obterCliente } from '#contract/empresas/clientes.ts';
import { baixarRelatorio, controladora, opinarPedido } from '#contract/operacao/privacidade-controladora.ts';
import { pedido, responderPedido } from '#contract/operacao/privacidade-equipe.ts';
import { alterarIncidente, comunicadoDoIncidente } from '#contract/operacao/privacidade-incidentes.ts';
import { meusDados, pedir } from '#contract/operacao/privacidade.ts';
import { testApp, type ErrorBody } from '../../../../testing/app.ts';
import { readPdf, semEspacos } from '../../../../testing/exportacoes.ts';
import { criarCliente, criarGestorDe, criarUsuario, vincular } from '../../../../testing/factories.ts';
import { ATIVIDADES } from '../registro/registro.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
const baixar = async ({ token }: { token: string }, url: string, query: Record<string, string>) =>
  await t.app.inject({ url, query, headers: { authorization: `Bearer ${token}` } });
const textoDo = async (resposta: { rawPayload: Buffer }) =>
  semEspacos((await readPdf(resposta.rawPayload)).join(''));

const ENCARREGADA = { EncarregadoNome: 'Lia Porto', EncarregadoEmail: 'dados@estaleiro.example' };

async function empresa(encarregado: object | null = ENCARREGADA) {
  const { IdCliente } = await criarCliente(t.db, { NomeFantasia: 'Estaleiro Norte' });
  if (encarregado) {
    const { body } = await adm.call(obterCliente, { params: { id: IdCliente } });
    const { NomeFantasia, RazaoSocial, CNPJ, Versao } = body;
    const mudado = await adm.call(alterarCliente, {
      body: { IdCliente, NomeFantasia, RazaoSocial, CNPJ, Versao, ...encarregado },
    });
    assert.equal(mudado.status, 200, JSON.stringify(mudado.body));
  }
  const gestor = async (todos: boolean) => {
    const pessoa = await criarGestorDe(t.db, { IdCliente, todos });
    return { pessoa, ...(await t.as(pessoa)) };
  };
  const { IdUsuario } = await criarUsuario(t.db, { Nome: 'Bia Ramos' });
  await vincular(t.db, { IdCliente, IdUsuario });
  return { IdCliente, gestor, IdUsuario, pessoa: await t.as({ IdUsuario, IdCliente }) };
}

const mensagens = async (tipo: string, IdCliente: number) =>
  (
    await t.pool.query<{ para: string; id_usuario: number | null }>(
      `select para, id_usuario from email where tipo = $1 and id_cliente = $2 order by para`,
      [tipo, IdCliente],
    )
  ).rows;

describe('a empresa como controladora (LGPD, art. 5º, VI, 18, 41 e 48)', () => {
  test('o encarregado da empresa aparece às pessoas dela', async () => {
    const { pessoa } = await empresa();
    const { body } = await pessoa.call(meusDados);
    assert.deepEqual(body.Controladoras, [{ Empresa: 'Estaleiro Norte', ...ENCARREGADA }]);
  });

  test('um pedido chega à fila e ao encarregado de cada empresa da pessoa, com a data, e a posição dela a quem responde', async () => {
    const { IdCliente, gestor, pessoa } = await empresa();
    const outra = await empresa();
    const { body: aberto } = await pessoa.call(pedir, {
      body: { Tipo: 'correcao', Texto: 'Meu nome mudou.' },
    });
    const { IdPrivacidadePedido } = aberto;
    assert.deepEqual(await mensagens('pedido-controladora', IdCliente), [
      { para: ENCARREGADA.EncarregadoEmail, id_usuario: null },
    ]);
    const deTodos = await gestor(true);
    const { body: fila } = await deTodos.call(controladora);
    assert.deepEqual(
      fila.Pedidos.map((um) => [um.IdPrivacidadePedido, um.Nome, um.Prazo, um.Parecer]),
      [[IdPrivacidadePedido, 'Bia Ramos', aberto.Prazo, null]],
    );
    assert.ok(Math.abs(Date.parse(fila.Pedidos[0]?.AvisadaEm ?? '') - Date.parse(aberto.AbertoEm)) < 5000);

    const posicao = { IdPrivacidadePedido, Parecer: 'Confirmamos: a certidão está conosco.' };
    assert.equal((await (await gestor(false)).call(controladora)).status, 404, 'só quem responde por todos');
    assert.equal((await (await outra.gestor(true)).call(opinarPedido, { body: posicao })).status, 404);
    assert.equal((await (await gestor(false)).call(opinarPedido, { body: posicao })).status, 404);
    assert.equal((await deTodos.call(opinarPedido, { body: posicao })).body.Parecer, posicao.Parecer);

    const { body: deQuemResponde } = await adm.call(pedido, { params: { id: IdPrivacidadePedido } });
    assert.deepEqual(
      deQuemResponde.Controladoras.map(({ Empresa, Parecer }) => [Empresa, Parecer]),
      [['Estaleiro Norte', posicao.Parecer]],
    );
    const { Versao } = deQuemResponde;
    await adm.call(responderPedido, {
      body: { IdPrivacidadePedido, Atender: true, Resposta: 'Corrigimos.', Versao },
    });
    assert.equal((await deTodos.call(opinarPedido, { body: posicao })).status, 409);
    assert.equal((await deTodos.call(controladora)).body.Pedidos[0]?.Resposta, 'Corrigimos.');
  });

  test('sem encarregado, quem responde por todos os setores é avisado', async () => {
    const { IdCliente, gestor, pessoa } = await empresa(null);
    const { pessoa: deTodos } = await gestor(true);
    await gestor(false);
    await pessoa.call(pedir, { body: { Tipo: 'acesso', Texto: 'Quero ver tudo.' } });
    assert.deepEqual(
      (await mensagens('pedido-controladora', IdCliente)).map((um) => um.id_usuario),
      [deTodos.IdUsuario],
    );
  });

  const INCIDENTE = {
    Titulo: 'Planilha enviada ao destinatário errado',
    Descricao: 'Uma lista foi enviada a outra empresa.',
    ConhecidoEm: '2026-11-13T18:00:00.000Z',
    Dados: ['identificacao' as const],
    Medidas: 'Pedimos a exclusão.',
    Risco: true,
  };

  test('um incidente é avisado na hora às empresas que ele alcança, uma vez, e a empresa vê o prazo de 3 dias úteis', async () => {
    const { IdCliente, gestor } = await empresa();
    const alheia = await empresa();
    const { body } = await adm.call(alterarIncidente, { body: { ...INCIDENTE, IdCliente } });
    assert.deepEqual([body.Controladoras, body.ControladorasEm !== null], [1, true]);
    const { IdIncidente, Versao } = body;
    const mudanca = { ...INCIDENTE, IdCliente, IdIncidente, Versao, Consequencias: 'Mensagens falsas.' };
    await adm.call(alterarIncidente, { body: mudanca });
    assert.deepEqual(await mensagens('incidente-controladora', IdCliente), [
      { para: ENCARREGADA.EncarregadoEmail, id_usuario: null },
    ]);
    assert.deepEqual(await mensagens('incidente-controladora', alheia.IdCliente), []);
    const { body: dela } = await (await gestor(true)).call(controladora);
    assert.deepEqual(
      dela.Incidentes.map((um) => [um.Titulo, um.PrazoComunicacao, um.Consequencias]),
      [[INCIDENTE.Titulo, '2026-11-18', 'Mensagens falsas.']],
    );
    assert.deepEqual((await (await alheia.gestor(true)).call(controladora)).body.Incidentes, []);

    const url = comunicadoDoIncidente.url.replace(':id', String(IdIncidente));
    const anpd = await textoDo(await baixar(adm, url, { para: 'anpd' }));
    for (const parte of ['Controladora: Estaleiro Norte', 'Lia Porto', '18/11/2026', 'Mensagens falsas.']) {
      assert.ok(anpd.includes(semEspacos(parte)), parte);
    }
    const pessoas = await textoDo(await baixar(adm, url, { para: 'titulares' }));
    assert.ok(pessoas.includes(semEspacos('O que pode acontecer: Mensagens falsas.')));
  });

  const CRITERIOS = [
    { criterio: 'dados de autenticação', mais: { Dados: ['credencial' as const] } },
    { criterio: 'menores de 18', mais: { Menores: true } },
    { criterio: 'larga escala', mais: { LargaEscala: true } },
  ];
  for (const { criterio, mais } of CRITERIOS) {
    test(`Res. CD/ANPD 15/2024, art. 5º: com ${criterio}, “sem risco” pede o motivo`, async () => {
      const sem = { ...INCIDENTE, ...mais, Risco: false };
      const recusado = await adm.call(alterarIncidente, { body: sem });
      assert.equal(recusado.status, 400);
      assert.match(
        (recusado.body as unknown as ErrorBody).Campos?.['SemRiscoMotivo'] ?? '',
        new RegExp(criterio),
      );
      const aceito = await adm.call(alterarIncidente, {
        body: { ...sem, SemRiscoMotivo: 'Estava cifrado e a chave não saiu.' },
      });
      assert.equal(aceito.body.Situacao, 'sem-risco');
    });
  }

  test('relatório de impacto (art. 38) e legítimo interesse (art. 10) saem preenchidos do registro', async () => {
    const { gestor } = await empresa();
    const deTodos = await gestor(true);
    const ripd = await textoDo(await baixar(deTodos, baixarRelatorio.url, { tipo: 'ripd' }));
    assert.ok(ripd.includes(semEspacos('Encarregado (DPO): Lia Porto, dados@estaleiro.example')));
    for (const [, { atividade, risco }] of ATIVIDADES) {
      assert.ok(ripd.includes(semEspacos(atividade)) && ripd.includes(semEspacos(risco)), atividade);
    }
    const interesse = await textoDo(await baixar(deTodos, baixarRelatorio.url, { tipo: 'interesse' }));
    for (const [, { atividade, interesse: avaliado }] of ATIVIDADES) {
      assert.equal(interesse.includes(semEspacos(atividade)), avaliado !== undefined, atividade);
      if (avaliado) assert.ok(interesse.includes(semEspacos(avaliado.necessidade)));
    }
    assert.equal((await baixar(await gestor(false), baixarRelatorio.url, { tipo: 'ripd' })).statusCode, 404);
    assert.ok(
      (await textoDo(await baixar(adm, baixarRelatorio.url, { tipo: 'ripd' }))).includes('cadaempresa'),
    );
  });
});
