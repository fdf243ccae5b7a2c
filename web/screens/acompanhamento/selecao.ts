import type { SituacaoNoCurso } from '#contract/acompanhamento.ts';
import type { Faixa } from './linhas.ts';

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

export const CELULAS = { um: 'célula selecionada', varios: 'células selecionadas' };

/** What is chosen: cells one by one, and the rectangle that is being drawn. */
export type Selecao = {
  fixas: ReadonlyMap<string, Par>;
  retangulo: { de: Lugar; ate: Lugar } | null;
};

export const NADA: Selecao = { fixas: new Map(), retangulo: null };

const entre = (a: number, b: number): Faixa => ({ de: Math.min(a, b), ate: Math.max(a, b) + 1 });

type Retangulo = NonNullable<Selecao['retangulo']>;

/** From the name on, whole rows. */
export const deLinhasInteiras = ({ de, ate }: Retangulo) => de.coluna === NOME || ate.coluna === NOME;

export const cobreTudo = (retangulo: Retangulo, pessoas: number) =>
  deLinhasInteiras(retangulo) &&
  Math.min(retangulo.de.pessoa, retangulo.ate.pessoa) === 0 &&
  Math.max(retangulo.de.pessoa, retangulo.ate.pessoa) === pessoas - 1;

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
  fixas: new Map([...selecao.fixas, ...pares.map((par) => [chaveDe(par), par] as const)]),
  retangulo: null,
});

/** Takes cells in; all of them in already, takes them out. */
export function alternar(fixas: ReadonlyMap<string, Par>, pares: readonly Par[]): ReadonlyMap<string, Par> {
  const novas = new Map(fixas);
  const todas = pares.every((par) => fixas.has(chaveDe(par)));
  for (const par of pares) {
    if (todas) novas.delete(chaveDe(par));
    else novas.set(chaveDe(par), par);
  }
  return novas;
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
