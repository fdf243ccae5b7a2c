import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { schemaPage } from '../../../scripts/schema-page.ts';
import { tableTypes } from '../../../scripts/table-types.ts';
import { databaseUrl, TEMPLATE } from '../../testing/cluster.ts';
import { toPascal, toSnake } from './naming.ts';

const url = databaseUrl(process.env['DATABASE_URL'] ?? '', TEMPLATE);

test('os tipos das tabelas são os do banco migrado', async () => {
  const written = await readFile(new URL('tables.types.ts', import.meta.url), 'utf8');
  assert.equal(written, await tableTypes(url), 'run npm run types:tables');
  for (const [, name] of written.matchAll(/^ {2}(\w+):/gm)) assert.equal(toPascal(toSnake(name ?? '')), name);
});

test('docs/SCHEMA.md diz o que o banco migrado tem e o que nele dispara', async () => {
  const written = await readFile(new URL('../../../docs/SCHEMA.md', import.meta.url), 'utf8');
  assert.equal(written, await schemaPage(url), 'run npm run types:tables');
});
