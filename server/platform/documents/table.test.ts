import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { lerCsv, lerXlsx } from '../../testing/exportacoes.ts';
import { csv } from './csv.ts';
import { emPalavras, type Celula, type Coluna, type Tabela } from './table.ts';
import { xlsx } from './xlsx.ts';

const coluna = (tipo: Coluna['tipo']): Coluna => ({ titulo: tipo, tipo, largura: 12 });
const COLUNAS = (['texto', 'numero', 'data', 'instante', 'percentual'] as const).map(coluna);

function tabela(linhas: Celula[][], colunas = COLUNAS): Tabela {
  const lotes = (async function* () {
    for (let n = 0; n < linhas.length; n += 7) yield linhas.slice(n, n + 7);
  })();
  return { titulo: "Lista: 'de' [tudo]/1", colunas, lotes };
}

/** Letters that make formulas, break quotes, fold lines or are no characters at all. */
const DIFICEIS = [
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
const pedaco = fc.constantFrom(...DIFICEIS);
const texto = fc.oneof(
  fc.array(fc.oneof(pedaco, fc.string({ maxLength: 3 })), { maxLength: 8 }).map((partes) => partes.join('')),
  fc.string({ unit: 'binary', maxLength: 10 }),
);
const dia = fc
  .date({ min: new Date('1900-03-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((data) => data.toISOString().slice(0, 10));
const instante = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((data) => data.toISOString());
const numero = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((n) => Math.round(n * 100) / 100 || 0);
const linha = fc.tuple(texto, numero, dia, instante, fc.integer({ min: 0, max: 100 }));

describe('arquivos de tabelas', () => {
  // proves T30 L13b
  test('nenhuma linha de nenhuma célula do CSV começa como fórmula, e o texto continua lá', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(texto, { minLength: 1, maxLength: 20 }), async (textos) => {
        const bytes = await buffer(
          csv(
            tabela(
              textos.map((um) => [um, 1]),
              COLUNAS.slice(0, 2),
            ),
          ),
        );
        const lidas = lerCsv(bytes).linhas.map(([um]) => String(um));
        assert.equal(lidas.length, textos.length);
        for (const [n, lida] of lidas.entries()) {
          for (const pedaco of lida.split(/\r\n|[\r\n]/))
            assert.doesNotMatch(pedaco, /^[\s\u00a0]*[=+\-@＝＋－＠]|^\t/);
          assert.equal(lida.replace(/^'/gm, ''), textos[n]?.toWellFormed().replace(/^'/gm, ''));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('o que se escreve em XLSX é o que outro programa lê, com o tipo de cada célula', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(linha, { minLength: 1, maxLength: 20 }), async (linhas) => {
        const { linhas: lidas } = await lerXlsx(await buffer(xlsx(tabela(linhas))));
        assert.equal(lidas.length, linhas.length);
        for (const [n, [, quanto, data, quando, parte]] of linhas.entries()) {
          const [, lidoQuanto, lidaData, lidoQuando, lidaParte] = lidas[n] ?? [];
          assert.equal(lidoQuanto, quanto);
          assert.deepEqual(lidaData, new Date(`${data}T00:00:00Z`));
          const noRelogio = (lidoQuando as Date).getTime();
          const [d, m, a, h, min] = emPalavras(quando, 'instante').split(/\D/).map(Number);
          const esperado = Date.UTC(a ?? 0, (m ?? 1) - 1, d, h, min);
          // Days are counted in fractions: a reader may miss it by a millisecond.
          assert.ok(Math.abs(noRelogio - esperado) < 1000, quando);
          assert.equal(lidaParte, parte / 100);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('textos difíceis passam pelo XLSX; o que o Excel não pode guardar sai', async () => {
    const textos = ['=1+1', 'a & b < c > "d"', 'linha 1\nlinha 2', '007', '🙂 ção', 'a\u0000b', '\ud800'];
    const { linhas } = await lerXlsx(await buffer(xlsx(tabela(textos.map((um) => [um, 1])))));
    assert.deepEqual(
      linhas.map(([um]) => um),
      ['=1+1', 'a & b < c > "d"', 'linha 1\nlinha 2', '007', '🙂 ção', 'ab', '\ufffd'],
    );
  });

  test('dias, horas de São Paulo, números e percentuais como se escrevem aqui', () => {
    assert.equal(emPalavras('2026-11-05', 'data'), '05/11/2026');
    assert.equal(emPalavras('2026-11-16T01:05:00.000Z', 'instante'), '15/11/2026 22:05');
    // In the last summer time.
    assert.equal(emPalavras('2019-01-16T01:05:00.000Z', 'instante'), '15/01/2019 23:05');
    assert.equal(emPalavras(1234.5, 'numero'), '1234,5');
    assert.equal(emPalavras(42.5, 'percentual'), '42,5%');
    assert.equal(emPalavras(null, 'data'), '');
  });
});
