/** Where things are in the sheet: rows of one height, in groups, of which only those in sight are drawn. */

export const ALTURA = 36;
export const LARGURA_DO_NOME = 264;
const LARGURA_MINIMA = 104;
const LARGURA_MAXIMA = 168;

/** Rows fetched at a time. */
export const BLOCO = 100;

export type Grupo = { IdClienteSetor: number; Descricao: string; Pessoas: number };

export type Trecho = Grupo & {
  /** Place of the first person among all. */
  primeira: number;
  /** Where the group's heading is, in pixels from the first one. */
  topo: number;
  altura: number;
};

/** Each group takes a heading and its people. */
export function trechos(grupos: readonly Grupo[]): Trecho[] {
  let primeira = 0;
  let topo = 0;
  return grupos.map((grupo) => {
    const trecho = { ...grupo, primeira, topo, altura: (grupo.Pessoas + 1) * ALTURA };
    primeira += grupo.Pessoas;
    topo += trecho.altura;
    return trecho;
  });
}

export type Faixa = { de: number; ate: number };

/** People of a group between two heights of the sheet, first and one after the last, among all; empty: de = ate. */
export function visiveis({ primeira, topo, Pessoas }: Trecho, cima: number, baixo: number): Faixa {
  const conter = (n: number) => Math.min(Pessoas, Math.max(0, n));
  const de = conter(Math.floor((cima - topo) / ALTURA) - 1);
  const ate = conter(Math.ceil((baixo - topo) / ALTURA) - 1);
  return { de: primeira + de, ate: primeira + Math.max(de, ate) };
}

/** Where a person's row begins, in pixels from the first heading. */
export function alturaDe(lista: readonly Trecho[], pessoa: number): number {
  const trecho = lista.findLast(({ primeira }) => primeira <= pessoa);
  return trecho === undefined ? 0 : trecho.topo + (pessoa - trecho.primeira + 1) * ALTURA;
}

/** As wide as lets all of them be seen, within what can be read. */
export function larguraDaColuna(espaco: number, cursos: number): number {
  if (cursos === 0) return LARGURA_MINIMA;
  const justa = Math.floor((espaco - LARGURA_DO_NOME) / cursos);
  return Math.min(LARGURA_MAXIMA, Math.max(LARGURA_MINIMA, justa));
}

export const colunasVisiveis = (
  esquerda: number,
  espaco: number,
  largura: number,
  cursos: number,
): Faixa => ({
  de: Math.max(0, Math.floor(esquerda / largura) - 1),
  ate: Math.min(cursos, Math.ceil((esquerda + espaco - LARGURA_DO_NOME) / largura) + 1),
});

/** The blocks that hold these people. */
export function blocosDe({ de, ate }: Faixa): number[] {
  if (ate <= de) return [];
  const primeiro = Math.floor(de / BLOCO);
  return Array.from({ length: Math.floor((ate - 1) / BLOCO) - primeiro + 1 }, (_, n) => primeiro + n);
}
