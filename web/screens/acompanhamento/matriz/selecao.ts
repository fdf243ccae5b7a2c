import type { SituacaoNoCurso } from '#contract/acompanhamento/matriz.ts';
import { CELULAS_POR_VEZ } from '#contract/acompanhamento/matriz-acoes.ts';
import type { Faixa } from './planilha/linhas.ts';

/** A place in the sheet: a person, among all, and a course; column -1 is the person's name. */
export type Lugar = { pessoa: number; coluna: number };
export const NOME = -1;

export type Par = {
  IdClienteAluno: number;
  IdCurso: number;
  /** Null: not asked of this person. */
  Situacao: SituacaoNoCurso | null;
};
export const chaveDe = ({ IdClienteAluno, IdCurso }: Pick<Par, 'IdClienteAluno' | 'IdCurso'>) =>
  `${IdClienteAluno} ${IdCurso}`;

/** All that the filter shows, on the screen or not, but for the exceptions; the server knows who they are. */
export type Todas = {
  /** Whole columns; null: what is asked of each person. */
  cursos: readonly number[] | null;
  exceto: ReadonlyMap<string, Par>;
};

/** What is chosen: all of it, cells one by one, and the rectangle that is being drawn. */
export type Selecao = {
  todas: Todas | null;
  fixas: ReadonlyMap<string, Par>;
  retangulo: { de: Lugar; ate: Lugar } | null;
};

export const NADA: Selecao = { todas: null, fixas: new Map(), retangulo: null };

export const tudo = (cursos: readonly number[] | null): Selecao => ({
  ...NADA,
  todas: { cursos, exceto: new Map() },
});

/** Whether the whole stands for this cell, exceptions aside. */
const cobre = ({ cursos }: Todas, { IdCurso, Situacao }: Par) =>
  cursos === null ? Situacao !== null : cursos.includes(IdCurso);

export const tem = ({ todas, fixas }: Pick<Selecao, 'todas' | 'fixas'>, par: Par) =>
  fixas.has(chaveDe(par)) || (todas !== null && cobre(todas, par) && !todas.exceto.has(chaveDe(par)));

const entre = (a: number, b: number): Faixa => ({ de: Math.min(a, b), ate: Math.max(a, b) + 1 });

type Retangulo = NonNullable<Selecao['retangulo']>;

/** From the name on, whole rows. */
export const deLinhasInteiras = ({ de, ate }: Retangulo) => de.coluna === NOME || ate.coluna === NOME;

/** Everybody, from the first person to the last: the filter itself, whoever is on the screen. */
export const cobreTodos = ({ de, ate }: Retangulo, pessoas: number) =>
  Math.min(de.pessoa, ate.pessoa) === 0 && Math.max(de.pessoa, ate.pessoa) === pessoas - 1;

/** More people than one act takes: their rows are not even asked for. */
export const grandeDemais = ({ de, ate }: Retangulo) => Math.abs(de.pessoa - ate.pessoa) >= CELULAS_POR_VEZ;

/** People and columns inside the rectangle. */
export function ladosDe(retangulo: Retangulo, cursos: number) {
  const { de, ate } = retangulo;
  const inteira = deLinhasInteiras(retangulo);
  return {
    pessoas: entre(de.pessoa, ate.pessoa),
    colunas: inteira ? { de: 0, ate: cursos } : entre(de.coluna, ate.coluna),
  };
}

/** The rectangle becomes cells of their own, and another can begin. */
export const fixar = (selecao: Selecao, pares: readonly Par[]): Selecao => ({
  ...selecao,
  fixas: new Map([...selecao.fixas, ...pares.map((par) => [chaveDe(par), par] as const)]),
  retangulo: null,
});

/** Takes cells in; all of them in already, takes them out. */
export function alternar(selecao: Selecao, pares: readonly Par[]): Selecao {
  const { todas } = selecao;
  const fixas = new Map(selecao.fixas);
  const exceto = new Map(todas?.exceto);
  const sair = pares.every((par) => tem(selecao, par));
  for (const par of pares) {
    const coberta = todas !== null && cobre(todas, par);
    const chave = chaveDe(par);
    if (sair) fixas.delete(chave);
    else if (!coberta) fixas.set(chave, par);
    if (coberta && sair) exceto.set(chave, par);
    else exceto.delete(chave);
  }
  return { fixas, todas: todas && { ...todas, exceto }, retangulo: null };
}

type Limites = { pessoas: number; colunas: number; pagina: number };

/** Where a key leads; null: it is no key of the sheet. */
export function mover(
  { pessoa, coluna }: Lugar,
  { key, ctrl }: { key: string; ctrl: boolean },
  { pessoas, colunas, pagina }: Limites,
): Lugar | null {
  const para = (p: number, c: number): Lugar => ({
    pessoa: Math.min(pessoas - 1, Math.max(0, p)),
    coluna: Math.min(colunas - 1, Math.max(NOME, c)),
  });
  switch (key) {
    case 'ArrowUp':
      return para(ctrl ? 0 : pessoa - 1, coluna);
    case 'ArrowDown':
      return para(ctrl ? pessoas : pessoa + 1, coluna);
    case 'ArrowLeft':
      return para(pessoa, ctrl ? NOME : coluna - 1);
    case 'ArrowRight':
      return para(pessoa, ctrl ? colunas : coluna + 1);
    case 'Home':
      return para(ctrl ? 0 : pessoa, NOME);
    case 'End':
      return para(ctrl ? pessoas : pessoa, colunas);
    case 'PageUp':
      return para(pessoa - pagina, coluna);
    case 'PageDown':
      return para(pessoa + pagina, coluna);
    default:
      return null;
  }
}
