import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { createDb, createPool, statement } from '../platform/db/db.ts';
import { testDatabase } from './database.ts';
import { STATEMENTS, watchStatements } from './statements.ts';

const database = await testDatabase();
const pool = createPool(database.url, 2);
const { witness, observe, keep } = watchStatements();
pool.on('connect', observe);
const db = createDb(pool, [witness]);
const folder = await mkdtemp(join(tmpdir(), 'habilita-statements-'));
after(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

type Line = { site?: string; text?: string; columns: Record<string, string[]> };

test('what PostgreSQL describes is told also where no row came and where every value was null', async () => {
  const escrita = statement<{ Quando: string }>('select now() as quando, true as sim where $1');
  await Promise.all([
    sql`select ${1}::int as um, 'x'::text as dois, '{}'::jsonb as tres where false`.execute(db),
    sql`select null::date as dia_nulo`.execute(db),
    escrita(db, [false]),
  ]);
  await keep(folder);
  const lines = (await readFile(join(folder, STATEMENTS), 'utf8')).trim().split('\n');
  const told = lines.map((line) => JSON.parse(line) as Line);
  const sites = told.filter(({ site }) => site?.startsWith('server/testing/statements.test.ts:'));
  assert.deepEqual(
    sites.toSorted((a, b) => (a.site ?? '').localeCompare(b.site ?? '')).map(({ columns }) => columns),
    [{ Um: ['number'], Dois: ['string'], Tres: [] }, { DiaNulo: ['null', 'string'] }],
  );
  const escritas = told.filter(({ text }) => text?.startsWith('select now()'));
  assert.deepEqual(
    escritas.map(({ columns }) => columns),
    [{ Quando: ['string'], Sim: ['boolean'] }],
  );
});
