import { emPalavras, type Tabela } from './table.ts';

/** CSV as Brazilian Excel opens it: UTF-8 with BOM, semicolons, CRLF; no line of a cell can run as a formula. */

/** Full-width signs too: a spreadsheet of the Far East reads them as the others. */
const FORMULA = /^(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/gm;

/** Numbers are ours and stay numbers, also negative ones. */
const citada = (celula: string) =>
  /[";\r\n]/.test(celula) || celula !== celula.trim() ? `"${celula.replaceAll('"', '""')}"` : celula;
const segura = (texto: string) => citada(texto.replace(FORMULA, "'"));

const escreverLinha = (celulas: string[]) => `${celulas.join(';')}\r\n`;

export const escreverCsv = (linhas: string[][]): string =>
  `\uFEFF${linhas.map((linha) => escreverLinha(linha.map(segura))).join('')}`;

export async function* csv({ colunas, lotes }: Tabela): AsyncGenerator<Buffer> {
  yield Buffer.from(escreverCsv([colunas.map(({ titulo }) => titulo)]));
  const tipos = colunas.map(({ tipo }) => tipo);
  for await (const lote of lotes) {
    const linhas = lote.map((linha) =>
      escreverLinha(
        linha.map((celula, n) => {
          const tipo = tipos[n] ?? 'texto';
          const escrita = emPalavras(celula, tipo);
          return typeof celula === 'number' ? escrita : segura(escrita);
        }),
      ),
    );
    yield Buffer.from(linhas.join(''));
  }
}
