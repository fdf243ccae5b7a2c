import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  assumirChave,
  criarChave,
  listarChaves,
  revogarChave,
} from '#contract/operacao/integracoes-chaves.ts';
import { listarClientes, obterCliente } from '#contract/empresas/clientes.ts';
import { registrarPedido, responderPedido } from '#contract/operacao/privacidade-equipe.ts';
import { alterarUsuario, obterUsuario } from '#contract/acesso/usuarios.ts';
import { days, today } from '../../../platform/clock.ts';
import { testApp, type ErrorBody } from '../../../testing/app.ts';
import { criarCliente, criarUsuario } from '../../../testing/factories.ts';
import { executarEliminacoes } from '../privacidade/noite.service.ts';

/** A key opens what its administrator answers for: it pauses with them, until another takes it over. */

const t = await testApp();
const { db } = t;
const outra = await criarUsuario(db, { Nome: 'Outra Adm', Adm: true });
const adm = await t.as(outra);

async function comChave(IdCliente: number | null) {
  const { IdUsuario } = await criarUsuario(db, { Nome: 'Quem Fez', Adm: true });
  const quemFez = await t.as({ IdUsuario });
  const { body } = await quemFez.call(criarChave, {
    body: {
      Nome: 'ERP',
      IdCliente,
      Escopos: ['clientes:ler'],
      ExpiraEm: today({ now: () => new Date(Date.now() + days(30)) }),
    },
  });
  const { IdChaveApi } = body.Registro;
  const headers = { authorization: `Bearer ${body.Chave}` };
  const usar = async () =>
    IdCliente === null
      ? await t.call(listarClientes, {}, headers)
      : await t.call(obterCliente, { params: { id: IdCliente } }, headers);
  assert.equal((await usar()).status, 200);
  return { IdUsuario, IdChaveApi, usar };
}

const naLista = async (IdChaveApi: number) => {
  const { body } = await adm.call(listarChaves, {});
  const chave = body.Itens.find((item) => item.IdChaveApi === IdChaveApi);
  assert.ok(chave);
  return chave;
};

async function mudar(IdUsuario: number, mudancas: { Adm?: boolean; Status?: 'A' | 'I' }) {
  const { body: antes } = await adm.call(obterUsuario, { params: { id: IdUsuario } });
  const { Nome, Email, CPF, Telefone, Adm, Status, Versao } = antes;
  const { status, body } = await adm.call(alterarUsuario, {
    body: { IdUsuario, Nome, Email, CPF, Telefone, Adm, Status, Versao, ...mudancas },
  });
  assert.equal(status, 200, JSON.stringify(body));
}

async function eliminar(IdUsuario: number) {
  await mudar(IdUsuario, { Adm: false });
  const { body } = await adm.call(registrarPedido, {
    body: { IdUsuario, Tipo: 'eliminacao', Texto: 'Peço a eliminação.' },
  });
  const { IdPrivacidadePedido, Versao } = body;
  const { status } = await adm.call(responderPedido, {
    body: { IdPrivacidadePedido, Atender: true, Resposta: 'Certo.', Versao },
  });
  assert.equal(status, 200);
  await executarEliminacoes({ ...t.deps, clock: { now: () => new Date(Date.now() + days(2)) } });
  const { EsquecidoEm } = await db
    .selectFrom('Usuario')
    .select('EsquecidoEm')
    .where('IdUsuario', '=', IdUsuario)
    .executeTakeFirstOrThrow();
  assert.ok(EsquecidoEm);
}

const perdas: [string, (IdUsuario: number) => Promise<void>][] = [
  ['deixa de ser administrador', (IdUsuario) => mudar(IdUsuario, { Adm: false })],
  ['fica inativo', (IdUsuario) => mudar(IdUsuario, { Status: 'I' })],
  ['tem os dados eliminados', eliminar],
];
const alcances: [string, () => Promise<number | null>][] = [
  ['de toda a plataforma', () => Promise.resolve(null)],
  ['de um cliente', async () => (await criarCliente(db)).IdCliente],
];

for (const [alcance, cliente] of alcances) {
  for (const [perda, perder] of perdas) {
    // proves M4
    test(`a chave ${alcance} para quando quem a fez ${perda}, e volta quando outro administrador a assume`, async () => {
      const { IdUsuario, IdChaveApi, usar } = await comChave(await cliente());
      await perder(IdUsuario);
      const parada = await usar();
      assert.equal(parada.status, 401);
      assert.match((parada.body as unknown as ErrorBody).message, /pausada/);
      assert.equal((await naLista(IdChaveApi)).Situacao, 'pausada');

      assert.equal((await adm.call(assumirChave, { body: { IdChaveApi } })).status, 204);
      assert.equal((await usar()).status, 200);
      const { Situacao, Responsavel } = await naLista(IdChaveApi);
      assert.deepEqual({ Situacao, Responsavel }, { Situacao: 'ativa', Responsavel: 'Outra Adm' });
      const atos = await db
        .selectFrom('Auditoria')
        .select(['Acao', 'IdUsuario', 'Antes', 'Depois'])
        .where('Objeto', '=', 'ChaveApi')
        .where('IdObjeto', '=', IdChaveApi)
        .orderBy('IdAuditoria', 'desc')
        .execute();
      const [ato] = atos;
      assert.equal(ato?.Acao, 'assumir chave de API');
      assert.equal(ato?.IdUsuario, outra.IdUsuario);
      assert.equal(ato?.Antes?.['Responsavel'], IdUsuario);
      assert.equal(ato?.Depois?.['Responsavel'], outra.IdUsuario);
    });
  }
}

describe('só a pausada se assume', () => {
  const assumir = (IdChaveApi: number) => adm.call(assumirChave, { body: { IdChaveApi } });

  // proves M4
  test('a de quem ainda é administrador continua dele; a revogada não volta; a que não existe não é achada', async () => {
    const { IdUsuario, IdChaveApi, usar } = await comChave(null);
    assert.equal((await assumir(IdChaveApi)).status, 409);
    assert.equal((await naLista(IdChaveApi)).Responsavel, 'Quem Fez');
    await mudar(IdUsuario, { Adm: false });
    assert.equal((await adm.call(revogarChave, { body: { IdChaveApi } })).status, 204);
    assert.equal((await assumir(IdChaveApi)).status, 409);
    assert.equal((await usar()).status, 401);
    assert.equal((await assumir(2_147_483_000)).status, 404);
  });

  test('a lista mostra só as pausadas a quem as procura', async () => {
    const { IdUsuario, IdChaveApi } = await comChave(null);
    const pausadas = async () =>
      (await adm.call(listarChaves, { querystring: { situacao: 'pausada' } })).body.Itens.map(
        (chave) => chave.IdChaveApi,
      );
    assert.deepEqual(await pausadas(), []);
    await mudar(IdUsuario, { Adm: false });
    assert.deepEqual(await pausadas(), [IdChaveApi]);
  });
});
