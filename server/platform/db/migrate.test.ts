import assert from 'node:assert/strict';
import { test } from 'node:test';
import { untrueMigrations } from '../../../scripts/migration-sums.ts';
import { testDatabase } from '../../testing/database.ts';
import { createPool } from './db.ts';
import { migrate } from './migrate.ts';

test('cada migração é o que era quando veio, e o seu número é só dela', () => {
  assert.deepEqual(untrueMigrations(), []);
});

test('uma migração que veio abaixo da última aplicada é recusada, e nada se aplica', async (t) => {
  const { url, drop } = await testDatabase();
  const pool = createPool(url, 2);
  t.after(async () => {
    await pool.end();
    await drop();
  });
  await migrate(pool);
  const { rows } = await pool.query<{ nome: string }>('select nome from migracao order by nome desc limit 2');
  const [newest, late] = rows.map(({ nome }) => nome);
  await pool.query('delete from migracao where nome = $1', [late]);
  await assert.rejects(migrate(pool), {
    message: `Migration ${late} came after ${newest}, which the database has already: give it a number above`,
  });
  const left = await pool.query('select from migracao where nome = $1', [late]);
  assert.equal(left.rowCount, 0);
});
