import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { againstTheOrder, wingsAsMarkdown, withoutHome } from './wings.ts';

const em = (fatia: string) => `server/modules/ala/${fatia}/${fatia}.service.ts`;

test('a slice leans on those before it and on none after it', () => {
  const lido = (from: string, to: string) => againstTheOrder([{ from: em(from), to: em(to) }], 'server');
  assert.deepEqual(lido('certificados', 'cursos'), []);
  assert.match(lido('cursos', 'certificados')[0] ?? '', /^cursos stands before certificados/);
  const doTeste = { from: em('cursos').replace('.service.', '.test.'), to: em('certificados') };
  assert.deepEqual(againstTheOrder([doTeste], 'server'), []);
});

test('the contract stands in the same order, topics with their slice', () => {
  const lido = (from: string, to: string) =>
    againstTheOrder([{ from: `contract/${from}.ts`, to: `contract/${to}.ts` }], 'contract');
  assert.deepEqual(lido('prova/certificados-fatos', 'ensino/normas'), []);
  assert.deepEqual(lido('ensino/normas', 'campos'), []);
  assert.match(
    lido('ensino/cursos-tipos/pacote', 'estudo/aulas-cmi')[0] ?? '',
    /^cursos stands before aulas/,
  );
  assert.match(lido('turmas/turmas', 'prova/certificados-fatos')[0] ?? '', /^turmas stands before/);
});

test('every file of the domain stands in its wing and slice, on the three sides', () => {
  const inHouse = [
    'server/modules/ensino/cursos/cursos.service.ts',
    'web/screens/ensino/cursos/conteudo/Alca.tsx',
    'contract/ensino/cursos.ts',
    'contract/ensino/cursos-projeto.ts',
    'contract/campos.ts',
  ];
  const lost = [
    'server/modules/solta/cursos.service.ts',
    'server/modules/turmas/cursos/cursos.service.ts',
    'web/screens/ensino/CursoScreen.tsx',
    'contract/ensino/provas.ts',
    'contract/ensino/cursos2.ts',
  ];
  assert.deepEqual(withoutHome([...inHouse, ...lost]), lost);
});

test('docs/ARCHITECTURE.md tells the wings as they are', () => {
  const words = [...wingsAsMarkdown().matchAll(/ \(([^()]*)\)/g)].map(([, what = '']) => what);
  assert.ok(words.length > 40);
  assert.deepEqual(
    words.filter((what) => what.split(' ').length > 5),
    [],
  );
  assert.ok(readFileSync('docs/ARCHITECTURE.md', 'utf8').includes(wingsAsMarkdown()));
});
