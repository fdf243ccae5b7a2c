import assert from 'node:assert/strict';
import papaparse from 'papaparse';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readSheet } from 'read-excel-file/node';
import { baixar, type Formato } from '#contract/saidas/exportacao.ts';
import type { TestApp } from './app.ts';

/** Files as other programs read them. */

type Quem = { token: string };

export async function exportar(t: TestApp, { token }: Quem, query: Record<string, string | number>) {
  // Faster than any person would be let.
  t.clock.offset += 4000;
  const response = await t.app.inject({
    method: 'GET',
    url: baixar.url,
    query: Object.fromEntries(Object.entries(query).map(([nome, valor]) => [nome, String(valor)])),
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers };
}

export type Planilha = { titulos: string[]; linhas: unknown[][] };

export async function readXlsx(bytes: Buffer): Promise<Planilha> {
  const [titulos = [], ...linhas] = await readSheet(bytes);
  return { titulos: titulos.map(String), linhas };
}

export function readCsv(bytes: Buffer): Planilha {
  const text = bytes.toString('utf8');
  assert.equal(text[0], '\uFEFF', 'BOM');
  const { data } = papaparse.parse<string[]>(text.slice(1), {
    delimiter: ';',
    newline: '\r\n',
    skipEmptyLines: true,
  });
  const [titulos = [], ...linhas] = data;
  return { titulos, linhas };
}

/** The text of each page, without its spaces: where a line was broken does not matter. */
export async function readPdf(bytes: Buffer): Promise<string[]> {
  const leitura = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const documento = await leitura.promise;
  const paginas: string[] = [];
  for (let n = 1; n <= documento.numPages; n++) {
    const { items } = await (await documento.getPage(n)).getTextContent();
    paginas.push(semEspacos(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  await leitura.destroy();
  return paginas;
}

export const semEspacos = (texto: string) => texto.replace(/\s/g, '');

/** Only these columns, as people read them: days, instants and percents as CSV writes them. */
export async function columnsOf(formato: Exclude<Formato, 'pdf'>, bytes: Buffer, quais: string[]) {
  const { titulos, linhas } = formato === 'xlsx' ? await readXlsx(bytes) : readCsv(bytes);
  const lugares = quais.map((titulo) => {
    assert.ok(titulos.includes(titulo), `${titulo} em ${titulos.join(', ')}`);
    return titulos.indexOf(titulo);
  });
  return linhas.map((linha) => lugares.map((n) => escrita(linha[n])));
}

const dois = (n: number) => String(n).padStart(2, '0');

/** Spreadsheets know no zones: what is read as UTC is what the cell shows. */
function escrita(celula: unknown): string {
  if (typeof celula === 'string' || typeof celula === 'number') return String(celula);
  if (!(celula instanceof Date)) return '';
  // The day is kept as a fraction: seconds may be off by rounding.
  const data = new Date(Math.round(celula.getTime() / 1000) * 1000);
  const dia = `${dois(data.getUTCDate())}/${dois(data.getUTCMonth() + 1)}/${data.getUTCFullYear()}`;
  const hora = `${dois(data.getUTCHours())}:${dois(data.getUTCMinutes())}`;
  return data.getUTCHours() + data.getUTCMinutes() === 0 ? dia : `${dia} ${hora}`;
}
