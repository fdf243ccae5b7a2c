import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { alterarUsuario } from '#contract/acesso/usuarios.ts';
import { testApp } from '../../testing/app.ts';
import { criarUsuario, novoEmail } from '../../testing/factories.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

// proves F12
test('um impasse, ou o banco que não dá conta: 503 com a espera, nada gravado, e depois vale', async () => {
  const body = { Nome: 'Tentada', Email: novoEmail(), Adm: false };
  const create = () => adm.call(alterarUsuario, { body });
  // deadlock, serialization failure, too many connections, no room left, shutting down
  for (const code of ['40P01', '40001', '53300', '53100', '57P01']) {
    await t.pool.query(`
      create function falhar() returns trigger language plpgsql as $$
        begin raise exception 'busy' using errcode = '${code}'; end $$;
      create trigger falhar before insert on usuario execute function falhar()`);
    const { status, headers } = await create();
    await t.pool.query('drop function falhar cascade');
    assert.deepEqual([status, Number(headers['retry-after']) > 0], [503, true], code);
  }
  const written = await t.db.selectFrom('Usuario').select('Nome').where('Nome', '=', 'Tentada').execute();
  assert.equal(written.length, 0);
  assert.equal((await create()).status, 200);
});

test('o que as fatias explicam são regras que o banco tem', async () => {
  const { rows } = await sql<{ Name: string }>`
    select conname as name from pg_constraint union all select relname from pg_class where relkind = 'i'`.execute(
    t.db,
  );
  const names = new Set(rows.map(({ Name }) => Name));
  assert.ok(t.app.refusals.size > 0);
  assert.deepEqual(
    [...t.app.refusals.keys()].filter((constraint) => !names.has(constraint)),
    [],
  );
});
