import { buffer } from 'node:stream/consumers';
import { escreverCsv } from './csv.ts';
import type { Coluna, Tabela } from './table.ts';
import { xlsx } from './xlsx.ts';

export const TIPOS_DE_PLANILHA = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const LARGURA = { minima: 10, maxima: 80 };
const DE_CADA_VEZ = 1000;

export type Planilha = { nome: string; tipo: string; bytes: Buffer };

/** Besides the rows, for XLSX only. */
type Extras = {
  /** By the title of the column. */
  opcoes?: Record<string, Coluna['opcoes']>;
  /** Further sheets, each with its titles in the first row. */
  folhas?: Record<string, string[][]>;
};

/** A sheet of texts, its titles in the first row: every cell stays the text it was, also after somebody edits it. */
export async function planilha(
  nome: string,
  formato: 'csv' | 'xlsx',
  linhas: string[][],
  { opcoes = {}, folhas = {} }: Extras = {},
): Promise<Planilha> {
  const arquivo = { nome: `${nome}.${formato}`, tipo: TIPOS_DE_PLANILHA[formato] };
  if (formato === 'csv') return { ...arquivo, bytes: Buffer.from(escreverCsv(linhas)) };
  const { colunas, ...principal } = tabelaDe(nome, linhas);
  const tabela = {
    ...principal,
    colunas: colunas.map((coluna) => ({
      ...coluna,
      ...(opcoes[coluna.titulo] && { opcoes: opcoes[coluna.titulo] }),
    })),
  };
  const outras = Object.entries(folhas).map(([titulo, conteudo]) => tabelaDe(titulo, conteudo));
  return { ...arquivo, bytes: await buffer(xlsx(tabela, outras)) };
}

function tabelaDe(titulo: string, [titulos = [], ...linhas]: string[][]): Tabela {
  const colunas = titulos.map((nome, n) => {
    const maior = Math.max(nome.length, ...linhas.slice(0, 200).map((linha) => linha[n]?.length ?? 0));
    const largura = Math.min(Math.max(maior + 2, LARGURA.minima), LARGURA.maxima);
    return { titulo: nome, tipo: 'texto' as const, largura };
  });
  const lotes = (async function* () {
    for (let n = 0; n < linhas.length; n += DE_CADA_VEZ) yield linhas.slice(n, n + DE_CADA_VEZ);
  })();
  return { titulo, colunas, lotes };
}
