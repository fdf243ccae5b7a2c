import assert from 'node:assert/strict';
import { test } from 'node:test';
import { criarUsuario } from '../../testing/factories.ts';
import { testApp } from '../../testing/app.ts';
import { minutes } from '../clock.ts';
import { hashToken, newToken } from './session.ts';
import { leitorDeSessoes } from '../../domain/sessoes-vivas.ts';

const t = await testApp();
const find = leitorDeSessoes(t.db, t.clock);

async function enter() {
  const { IdUsuario } = await criarUsuario(t.db, { Adm: true });
  const { token } = await t.as({ IdUsuario });
  return { token, IdUsuario };
}
const sessao = (token: string) =>
  t.db.selectFrom('Sessao').selectAll().where('TokenHash', '=', hashToken(token));

test('procuradas juntas, cada ficha dá a sua pessoa, e só as que valem', async () => {
  const [ana, bia, leftSession, inactive, idle] = await Promise.all(Array.from({ length: 5 }, enter));
  assert.ok(ana && bia && leftSession && inactive && idle);
  await t.db.deleteFrom('Sessao').where('TokenHash', '=', hashToken(leftSession.token)).execute();
  await t.db
    .updateTable('Usuario')
    .set({ Status: 'I' })
    .where('IdUsuario', '=', inactive.IdUsuario)
    .execute();
  await t.db
    .updateTable('Sessao')
    .set({ VistaEm: new Date(Date.now() - minutes(31)) })
    .where('TokenHash', '=', hashToken(idle.token))
    .execute();
  const tokens = [ana, leftSession, bia, inactive, ana, idle].map(({ token }) => token);
  const found = await Promise.all([...tokens, newToken()].map(find));
  assert.deepEqual(
    found.map((foundOne) => foundOne?.IdUsuario ?? null),
    [ana.IdUsuario, null, bia.IdUsuario, null, ana.IdUsuario, null, null],
  );
  assert.deepEqual(Object.keys(found[0] ?? {}).sort(), [
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
  const [old, fresh, stuck] = await Promise.all(Array.from({ length: 3 }, enter));
  assert.ok(old && fresh && stuck);
  const twoAgo = new Date(Date.now() - minutes(2));
  const hashes = [old, stuck].map(({ token }) => hashToken(token));
  await t.db.updateTable('Sessao').set({ VistaEm: twoAgo }).where('TokenHash', 'in', hashes).execute();
  const before = await sessao(fresh.token).executeTakeFirstOrThrow();
  await t.db.transaction().execute(async (db) => {
    await db
      .selectFrom('Sessao')
      .select('IdSessao')
      .where('TokenHash', '=', hashToken(stuck.token))
      .forUpdate()
      .execute();
    const found = await Promise.all([old, fresh, stuck].map(({ token }) => find(token)));
    assert.ok(found.every((foundOne) => foundOne !== null));
  });
  const seen = async ({ token }: { token: string }) =>
    (await sessao(token).executeTakeFirstOrThrow()).VistaEm;
  assert.ok(Date.parse(await seen(old)) > twoAgo.getTime());
  assert.equal(await seen(fresh), before.VistaEm);
  assert.equal(Date.parse(await seen(stuck)), twoAgo.getTime());
});
