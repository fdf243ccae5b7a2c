import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { STATEMENTS } from '../server/testing/statements.ts';
import { declaredStatements } from './declared-statements.ts';
import { untrueStatements } from './statements.ts';

const FILE = 'server/modules/ensino/questoes/questoes.queries.ts';
const WRITTEN_OUT = 'server/modules/mensagens/emails/caixa.queries.ts';
const declared = declaredStatements([FILE, WRITTEN_OUT]);

/** Where `execute` stands after these words of a statement, as a stack tells it. */
function siteAfter(words: string): string {
  const text = readFileSync(FILE, 'utf8');
  const before = text.slice(0, text.indexOf('execute(', text.indexOf(words))).split('\n');
  return `${FILE}:${before.length}:${(before.at(-1) ?? '').length + 1}`;
}

function judged(columns: Record<string, string[]>, text = '') {
  const folder = mkdtempSync(join(tmpdir(), 'habilita-statements-'));
  try {
    const site = siteAfter('select tipo, enunciado, dados');
    const seen = text ? { text, columns } : { site, columns };
    writeFileSync(join(folder, STATEMENTS), `${JSON.stringify(seen)}\n`);
    const { looked, unseen, problems } = untrueStatements(folder, declared);
    return {
      looked,
      isUnseen: unseen.some((one) => one.includes(text ? '#lerEstado' : site)),
      problems: problems.map((one) => one.replace(/^\S+ /, '')),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a statement that answers what it declares is looked at and passes', () => {
  const fine = { Tipo: ['string'], Enunciado: ['string'], Dados: ['object'] };
  assert.deepEqual(judged(fine), { looked: 1, isUnseen: false, problems: [] });
});

test('a column that is not answered, and one of another kind, are told', () => {
  const { problems } = judged({ Tipo: ['string', 'null'], Enunciado: ['number'] });
  assert.deepEqual(problems.map((problem) => problem.split(',')[0]).toSorted(), [
    'Dados is not answered',
    'Enunciado answers number',
    'Tipo answers null',
  ]);
});

test('one that is written out whole is known by its words, whatever is put in', () => {
  const source = readFileSync(WRITTEN_OUT, 'utf8');
  const [, text = ''] = /lerEstado = statement<\w+>\(`([^`]*)`/.exec(source) ?? [];
  const written = text.replace(/\$\{[^}]*\}/g, 'put in');
  const { looked, isUnseen, problems } = judged({ Nada: ['string'] }, written);
  assert.equal(looked, 1);
  assert.equal(isUnseen, false);
  assert.ok(problems.length > 0 && problems.every((problem) => problem.endsWith('is not answered')));
});
