/** CSV as Brazilian Excel opens it: UTF-8 with BOM, semicolons, CRLF; no line of a cell can run as a formula. */

const FORMULA = /^(?=\s*[=+\-@]|[\t\r\n])/gm;

function escrever(celula: string): string {
  const segura = celula.replace(FORMULA, "'");
  return /[";\r\n]/.test(segura) || segura !== segura.trim() ? `"${segura.replaceAll('"', '""')}"` : segura;
}

export const escreverCsv = (linhas: string[][]): string =>
  `\uFEFF${linhas.map((linha) => `${linha.map(escrever).join(';')}\r\n`).join('')}`;
