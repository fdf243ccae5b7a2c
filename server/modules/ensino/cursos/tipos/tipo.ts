import type { ConteudoDaAula, TipoAula } from '#contract/ensino/cursos-aulas.ts';
import type { Aula } from '#contract/ensino/cursos-conteudos.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Falta } from '../../normas/regras.ts';

/** A question of the bank, as far as exams choose by it. */
export type QuestaoDoBanco = { Etiquetas: string[]; SituacaoPratica: boolean };

/** What a lesson is held against when a draft is to be published. `norma`: the course says that it follows one. */
export type Regras = { banco: readonly QuestaoDoBanco[]; norma: boolean };

export type Conteudo<Tipo extends TipoAula> = Extract<ConteudoDaAula, { Tipo: Tipo }>['Conteudo'];
export type AulaDe<Tipo extends TipoAula> = Extract<Aula, { Tipo: Tipo }>;

/** What the server does differently for one type of lesson; what is merely so of it is in the contract. */
export type TipoNoServidor<Tipo extends TipoAula> = {
  /** What it holds, as it may be kept; throws, naming the field, what may not. */
  limpar(
    conteudo: Conteudo<Tipo>,
    quem: { deps: Deps; IdUsuario: number },
  ): Conteudo<Tipo> | Promise<Conteudo<Tipo>>;
  /** What its file says, read from it and never taken from the caller; null: its content is its author's. */
  lerArquivo: ((deps: Deps, IdArquivo: number) => Promise<Conteudo<Tipo>>) | null;
  /** Of a type whose file is read: what its author says besides. */
  doAutor?: (conteudo: Conteudo<Tipo>) => Partial<Conteudo<Tipo>>;
  /** What it still lacks to be published. */
  falta(aula: AulaDe<Tipo>, regras: Regras): Falta[];
  /** Why it cannot be taken along to be studied without a connection; null: it can. */
  fica(aula: { Conteudo: Conteudo<Tipo>; Arquivo: unknown }): string | null;
};

export const uma = (Campo: string, Mensagem: string): Falta => ({ Campo, Mensagem });
