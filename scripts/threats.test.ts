import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { allProofs, PAGE, problems, proofsIn, ROWS, threatsPage } from './threats.ts';

test('every mark names a row, and every row has a test or a written reason', () => {
  assert.deepEqual(problems(ROWS, allProofs()), []);
});

test('no row stands twice', () => {
  assert.equal(new Set(ROWS.map(({ id }) => id)).size, ROWS.length);
});

test('the page is what the command writes', () => {
  assert.ok(readFileSync(PAGE, 'utf8') === threatsPage(allProofs()), 'run npm run threats');
});

/** Not written as one, or this file would prove them. */
const mark = (ids: string) => ['  // proves', `${ids}\n`].join(' ');

test('a mark is read with its test, whatever its quotes', () => {
  const source = `${mark('T01 F05')}  test('um', () => {});\n${mark('H1')}  // why\n  describe(\n    \`dois\`, () => {});\n`;
  assert.deepEqual(proofsIn('a.test.ts', source), [
    { id: 'T01', file: 'a.test.ts', title: 'um' },
    { id: 'F05', file: 'a.test.ts', title: 'um' },
    { id: 'H1', file: 'a.test.ts', title: 'dois' },
  ]);
});

test('a mark above nothing, of no row, and a row without proof are told', () => {
  assert.throws(() => proofsIn('a.test.ts', `${mark('T01')}const x = 1;\n`), /above no test/);
  assert.throws(() => proofsIn('a.test.ts', `${mark('')}test('um', f);\n`), /above no test/);
  const rows = [
    { id: 'A1', what: '', defence: '' },
    { id: 'A2', what: '', defence: '', left: 'why' },
  ];
  assert.deepEqual(problems(rows, [{ id: 'Z9', file: 'f', title: 't' }]), [
    'f proves Z9, which is no row',
    'A1 has neither test nor reason',
  ]);
});
