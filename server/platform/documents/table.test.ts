import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readCsv, readXlsx } from '../../testing/exportacoes.ts';
import { csv } from './csv.ts';
import { inWords, type Cell, type Column, type Table } from './table.ts';
import { xlsx } from './xlsx.ts';

const column = (kind: Column['kind']): Column => ({ title: kind, kind, width: 12 });
const COLUMNS = (['texto', 'numero', 'data', 'instante', 'percentual'] as const).map(column);

function table(lines: Cell[][], columns = COLUMNS): Table {
  const batches = (async function* () {
    for (let n = 0; n < lines.length; n += 7) yield lines.slice(n, n + 7);
  })();
  return { title: "Lista: 'de' [tudo]/1", columns, batches };
}

/** Letters that make formulas, break quotes, fold lines or are no characters at all. */
const HARD = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  '\t',
  '\r',
  '\n',
  '\r\n',
  ' ',
  '\u00a0',
  '"',
  ';',
  "'",
  '&',
  '<',
  ']]>',
  '🙂',
];
const piece = fc.constantFrom(...HARD);
const text = fc.oneof(
  fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 10 }),
);
const day = fc
  .date({ min: new Date('1900-03-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((data) => data.toISOString().slice(0, 10));
const instant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((data) => data.toISOString());
const number = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((n) => Math.round(n * 100) / 100 || 0);
const line = fc.tuple(text, number, day, instant, fc.integer({ min: 0, max: 100 }));

describe('arquivos de tabelas', () => {
  // proves T30 L13b
  test('nenhuma linha de nenhuma célula do CSV começa como fórmula, e o texto continua lá', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
        const bytes = await buffer(
          csv(
            table(
              texts.map((um) => [um, 1]),
              COLUMNS.slice(0, 2),
            ),
          ),
        );
        const readBack = readCsv(bytes).linhas.map(([um]) => String(um));
        assert.equal(readBack.length, texts.length);
        for (const [n, readOne] of readBack.entries()) {
          for (const piece of readOne.split(/\r\n|[\r\n]/))
            assert.doesNotMatch(piece, /^[\s\u00a0]*[=+\-@＝＋－＠]|^\t/);
          assert.equal(readOne.replace(/^'/gm, ''), texts[n]?.toWellFormed().replace(/^'/gm, ''));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('o que se escreve em XLSX é o que outro programa lê, com o tipo de cada célula', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 20 }), async (lines) => {
        const { linhas: readBack } = await readXlsx(await buffer(xlsx(table(lines))));
        assert.equal(readBack.length, lines.length);
        for (const [n, [, howMuch, data, when, part]] of lines.entries()) {
          const [, readHowMuch, readDate, readWhen, readPart] = readBack[n] ?? [];
          assert.equal(readHowMuch, howMuch);
          assert.deepEqual(readDate, new Date(`${data}T00:00:00Z`));
          const onTheClock = (readWhen as Date).getTime();
          const [d, m, a, h, min] = inWords(when, 'instante').split(/\D/).map(Number);
          const expected = Date.UTC(a ?? 0, (m ?? 1) - 1, d, h, min);
          // Days are counted in fractions: a reader may miss it by a millisecond.
          assert.ok(Math.abs(onTheClock - expected) < 1000, when);
          assert.equal(readPart, part / 100);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('textos difíceis passam pelo XLSX; o que o Excel não pode guardar sai', async () => {
    const texts = ['=1+1', 'a & b < c > "d"', 'linha 1\nlinha 2', '007', '🙂 ção', 'a\u0000b', '\ud800'];
    const { linhas: lines } = await readXlsx(await buffer(xlsx(table(texts.map((um) => [um, 1])))));
    assert.deepEqual(
      lines.map(([um]) => um),
      ['=1+1', 'a & b < c > "d"', 'linha 1\nlinha 2', '007', '🙂 ção', 'ab', '\ufffd'],
    );
  });

  test('dias, horas de São Paulo, números e percentuais como se escrevem aqui', () => {
    assert.equal(inWords('2026-11-05', 'data'), '05/11/2026');
    assert.equal(inWords('2026-11-16T01:05:00.000Z', 'instante'), '15/11/2026 22:05');
    // In the last summer time.
    assert.equal(inWords('2019-01-16T01:05:00.000Z', 'instante'), '15/01/2019 23:05');
    assert.equal(inWords(1234.5, 'numero'), '1234,5');
    assert.equal(inWords(42.5, 'percentual'), '42,5%');
    assert.equal(inWords(null, 'data'), '');
  });
});
