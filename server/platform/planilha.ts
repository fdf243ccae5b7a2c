import { buffer } from 'node:stream/consumers';
import { escreverCsv } from './csv.ts';
import { xlsx } from './xlsx.ts';

export const TIPOS_DE_PLANILHA = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const LARGURA = { minima: 10, maxima: 60 };
const DE_CADA_VEZ = 1000;

export type Planilha = { nome: string; tipo: string; bytes: Buffer };

/** A sheet of texts, its titles in the first row: every cell stays the text it was, also after somebody edits it. */
export async function planilha(
  nome: string,
  formato: 'csv' | 'xlsx',
  [titulos = [], ...linhas]: string[][],
): Promise<Planilha> {
  const arquivo = { nome: `${nome}.${formato}`, tipo: TIPOS_DE_PLANILHA[formato] };
  if (formato === 'csv') return { ...arquivo, bytes: Buffer.from(escreverCsv([titulos, ...linhas])) };
  const colunas = titulos.map((titulo, n) => {
    const maior = Math.max(titulo.length, ...linhas.slice(0, 200).map((linha) => linha[n]?.length ?? 0));
    const largura = Math.min(Math.max(maior + 2, LARGURA.minima), LARGURA.maxima);
    return { titulo, tipo: 'texto' as const, largura };
  });
  const lotes = (async function* () {
    for (let n = 0; n < linhas.length; n += DE_CADA_VEZ) yield linhas.slice(n, n + DE_CADA_VEZ);
  })();
  return { ...arquivo, bytes: await buffer(xlsx({ titulo: nome, colunas, lotes })) };
}
