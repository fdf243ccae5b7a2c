import assert from 'node:assert/strict';
import { test } from 'node:test';
import { criarUsuario } from '../../testing/factories.ts';
import { testApp } from '../../testing/app.ts';
import { minutes } from '../clock.ts';
import { hashToken, newToken } from './session.ts';
import { leitorDeSessoes } from '../../domain/sessoes-vivas.ts';

const t = await testApp();
const buscar = leitorDeSessoes(t.db, t.clock);

async function entrar() {
  const { IdUsuario } = await criarUsuario(t.db, { Adm: true });
  const { token } = await t.as({ IdUsuario });
  return { token, IdUsuario };
}
const sessao = (token: string) =>
  t.db.selectFrom('Sessao').selectAll().where('TokenHash', '=', hashToken(token));

test('procuradas juntas, cada ficha dá a sua pessoa, e só as que valem', async () => {
  const [ana, bia, saiu, inativa, parada] = await Promise.all(Array.from({ length: 5 }, entrar));
  assert.ok(ana && bia && saiu && inativa && parada);
  await t.db.deleteFrom('Sessao').where('TokenHash', '=', hashToken(saiu.token)).execute();
  await t.db.updateTable('Usuario').set({ Status: 'I' }).where('IdUsuario', '=', inativa.IdUsuario).execute();
  await t.db
    .updateTable('Sessao')
    .set({ VistaEm: new Date(Date.now() - minutes(31)) })
    .where('TokenHash', '=', hashToken(parada.token))
    .execute();
  const fichas = [ana, saiu, bia, inativa, ana, parada].map(({ token }) => token);
  const achadas = await Promise.all([...fichas, newToken()].map(buscar));
  assert.deepEqual(
    achadas.map((achada) => achada?.IdUsuario ?? null),
    [ana.IdUsuario, null, bia.IdUsuario, null, ana.IdUsuario, null, null],
  );
  assert.deepEqual(Object.keys(achadas[0] ?? {}).sort(), [
    'Adm',
    'Aparelho',
    'ConfirmadaEm',
    'EhGestor',
    'FaltaSegundaEtapa',
    'FaltamTermos',
    'GestorTodosSetores',
    'IdCliente',
    'IdClienteAluno',
    'IdClienteSso',
    'IdSessao',
    'IdUsuario',
    'SoCliente',
    'VistaEm',
  ]);
});

test('o último uso é anotado no máximo uma vez por minuto, e sem esperar por quem já o anota', async () => {
  const [velha, nova, presa] = await Promise.all(Array.from({ length: 3 }, entrar));
  assert.ok(velha && nova && presa);
  const haDois = new Date(Date.now() - minutes(2));
  const hashes = [velha, presa].map(({ token }) => hashToken(token));
  await t.db.updateTable('Sessao').set({ VistaEm: haDois }).where('TokenHash', 'in', hashes).execute();
  const antes = await sessao(nova.token).executeTakeFirstOrThrow();
  await t.db.transaction().execute(async (db) => {
    await db
      .selectFrom('Sessao')
      .select('IdSessao')
      .where('TokenHash', '=', hashToken(presa.token))
      .forUpdate()
      .execute();
    const achadas = await Promise.all([velha, nova, presa].map(({ token }) => buscar(token)));
    assert.ok(achadas.every((achada) => achada !== null));
  });
  const vista = async ({ token }: { token: string }) =>
    (await sessao(token).executeTakeFirstOrThrow()).VistaEm;
  assert.ok(Date.parse(await vista(velha)) > haDois.getTime());
  assert.equal(await vista(nova), antes.VistaEm);
  assert.equal(Date.parse(await vista(presa)), haDois.getTime());
});
