import Papa from 'papaparse';
import { aproveitar, ArquivoRecusado, type LinhaLida } from './recusa.ts';

/** CSV, TXT and pasted cells, in whatever way Brazilian spreadsheets write them. */

const SEPARADORES = [';', '\t', ',', '|'];

/** UTF-8 when it is valid UTF-8, else what Excel calls "CSV": windows-1252. Marked UTF-16 is "Texto Unicode". */
export function decodificar(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that cuts most of the first rows into the same number of columns. */
export function separadorDe(texto: string): string {
  const amostra = texto.slice(0, 50_000);
  let melhor = { separador: ';', iguais: 0, colunas: 1 };
  for (const separador of SEPARADORES) {
    const { data } = Papa.parse<string[]>(amostra, { delimiter: separador, preview: 30 });
    const contagem = new Map<number, number>();
    for (const { length } of data) if (length > 1) contagem.set(length, (contagem.get(length) ?? 0) + 1);
    for (const [colunas, iguais] of contagem) {
      if (iguais > melhor.iguais || (iguais === melhor.iguais && colunas > melhor.colunas)) {
        melhor = { separador, iguais, colunas };
      }
    }
  }
  return melhor.separador;
}

/** Control characters other than the blanks: what tells a program from a text. */
const BINARIO = /[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u;

export function lerTexto(texto: string): LinhaLida[] {
  // Old Macs end lines with CR alone, and some files mix all three ends.
  const conteudo = texto.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (BINARIO.test(conteudo)) {
    throw new ArquivoRecusado('Este arquivo não é uma planilha. Envie um arquivo CSV, XLSX ou ODS.');
  }
  const declarado = /^"?sep=(.)"?\n/i.exec(conteudo);
  const corpo = declarado ? conteudo.slice(declarado[0].length) : conteudo;
  const { data, errors } = Papa.parse<string[]>(corpo, {
    delimiter: declarado?.[1] ?? separadorDe(corpo),
    newline: '\n',
  });
  const aberta = errors.find(({ code }) => code === 'MissingQuotes');
  if (aberta) {
    throw new ArquivoRecusado(
      `Há aspas abertas e não fechadas na linha ${(aberta.row ?? 0) + 1}. Feche-as e envie de novo.`,
    );
  }
  return aproveitar(declarado ? [[], ...data] : data);
}
