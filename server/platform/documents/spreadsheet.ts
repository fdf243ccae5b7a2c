import { buffer } from 'node:stream/consumers';
import { writeCsv } from './csv.ts';
import type { Column, Table } from './table.ts';
import { xlsx } from './xlsx.ts';

export const SPREADSHEET_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const WIDTH = { least: 10, most: 80 };
const AT_ONCE = 1000;

export type Spreadsheet = { name: string; kind: string; bytes: Buffer };

/** Besides the rows, for XLSX only. */
type Extras = {
  /** By the title of the column. */
  options?: Record<string, Column['options']>;
  /** Further sheets, each with its titles in the first row. */
  sheets?: Record<string, string[][]>;
};

/** A sheet of texts, its titles in the first row: every cell stays the text it was, also after somebody edits it. */
export async function spreadsheet(
  name: string,
  format: 'csv' | 'xlsx',
  lines: string[][],
  { options = {}, sheets = {} }: Extras = {},
): Promise<Spreadsheet> {
  const file = { name: `${name}.${format}`, kind: SPREADSHEET_TYPES[format] };
  if (format === 'csv') return { ...file, bytes: Buffer.from(writeCsv(lines)) };
  const { columns, ...main } = tableOf(name, lines);
  const table = {
    ...main,
    columns: columns.map((column) => ({
      ...column,
      ...(options[column.title] && { options: options[column.title] }),
    })),
  };
  const others = Object.entries(sheets).map(([title, content]) => tableOf(title, content));
  return { ...file, bytes: await buffer(xlsx(table, others)) };
}

function tableOf(title: string, [titles = [], ...lines]: string[][]): Table {
  const columns = titles.map((name, n) => {
    const longest = Math.max(name.length, ...lines.slice(0, 200).map((line) => line[n]?.length ?? 0));
    const width = Math.min(Math.max(longest + 2, WIDTH.least), WIDTH.most);
    return { title: name, kind: 'texto' as const, width };
  });
  const batches = (async function* () {
    for (let n = 0; n < lines.length; n += AT_ONCE) yield lines.slice(n, n + AT_ONCE);
  })();
  return { title, columns, batches };
}
