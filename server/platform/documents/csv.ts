import { inWords, type Table } from './table.ts';

/** CSV as Brazilian Excel opens it: UTF-8 with BOM, semicolons, CRLF; no line of a cell can run as a formula. */

/** Full-width signs too: a spreadsheet of the Far East reads them as the others. */
const FORMULA = /^(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/gm;

/** Numbers are ours and stay numbers, also negative ones. */
const quoted = (cell: string) =>
  /[";\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
const safe = (text: string) => quoted(text.replace(FORMULA, "'"));

const writeLine = (cells: string[]) => `${cells.join(';')}\r\n`;

export const writeCsv = (lines: string[][]): string =>
  `\uFEFF${lines.map((line) => writeLine(line.map(safe))).join('')}`;

export async function* csv({ columns, batches }: Table): AsyncGenerator<Buffer> {
  yield Buffer.from(writeCsv([columns.map(({ title }) => title)]));
  const kinds = columns.map(({ kind }) => kind);
  for await (const batch of batches) {
    const lines = batch.map((line) =>
      writeLine(
        line.map((cell, n) => {
          const kind = kinds[n] ?? 'texto';
          const written = inWords(cell, kind);
          return typeof cell === 'number' ? written : safe(written);
        }),
      ),
    );
    yield Buffer.from(lines.join(''));
  }
}
