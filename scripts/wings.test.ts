import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { againstTheOrder, wingsAsMarkdown } from './wings.ts';

const em = (fatia: string) => `server/modules/${fatia}/${fatia}.service.ts`;

test('a slice leans on those before it, on none after it, and has a place', () => {
  const lido = (from: string, to: string) => againstTheOrder([{ from: em(from), to: em(to) }]);
  assert.deepEqual(lido('certificados', 'cursos'), []);
  assert.match(lido('cursos', 'certificados')[0] ?? '', /^cursos stands before certificados/);
  assert.match(lido('inventada', 'cursos')[0] ?? '', /^no wing has inventada/);
  const doTeste = { from: em('cursos').replace('.service.', '.test.'), to: em('certificados') };
  assert.deepEqual(againstTheOrder([doTeste]), []);
});

test('docs/ARCHITECTURE.md tells the wings as they are', () => {
  assert.ok(readFileSync('docs/ARCHITECTURE.md', 'utf8').includes(wingsAsMarkdown()));
});
