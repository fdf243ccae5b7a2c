import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { tableTypes } from '../../scripts/table-types.ts';
import { databaseUrl, TEMPLATE } from '../testing/cluster.ts';
import { toPascal, toSnake } from './naming.ts';

test('os tipos das tabelas são os do banco migrado', async () => {
  const url = databaseUrl(process.env['DATABASE_URL'] ?? '', TEMPLATE);
  const written = await readFile(new URL('tables.types.ts', import.meta.url), 'utf8');
  assert.equal(written, await tableTypes(url), 'run DATABASE_URL=… npm run types:tables');
  for (const [, name] of written.matchAll(/^ {2}(\w+):/gm)) assert.equal(toPascal(toSnake(name ?? '')), name);
});
