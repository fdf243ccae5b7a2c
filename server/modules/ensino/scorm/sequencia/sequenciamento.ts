import type { Campo } from './objetivos.ts';

/** The rules of order of one activity, in the words of IMS Simple Sequencing where there are any. */

export type Condicao = {
  nome: string;
  negada: boolean;
  /** Empty: the primary one. */
  objetivo: string;
  limiar: number;
};
export type Regra = { acao: string; todas: boolean; condicoes: Condicao[] };
export type RegraDeSoma = Regra & { conjunto: string; minimo: number };
type Mapa = { alvo: string; le: Campo[]; poe: Campo[] };
export type Objetivo = { id: string; porMedida: boolean; minimo: number; mapas: Mapa[] };

/** What is drawn of what stands below: how many, and in another order; when, as the standard says it. */
export type Sorteio = { escolhe: { quantos: number; quando: string } | null; ordena: string | null };

export type Sequenciamento = {
  choice: boolean;
  choiceExit: boolean;
  flow: boolean;
  forwardOnly: boolean;
  /** Attempts; null: as many as one likes. */
  limite: number | null;
  sorteio: Sorteio | null;
  antes: Regra[];
  depois: Regra[];
  saida: Regra[];
  somas: RegraDeSoma[];
  contaSituacao: boolean;
  contaProgresso: boolean;
  peso: number;
  /** Of how far it is, in what its branch amounts to. */
  pesoDoProgresso: number;
  /** When it counts for `satisfied`, `notSatisfied`, `completed`, `incomplete`. */
  exigida: Record<string, string>;
  rastreada: boolean;
  completaPeloConteudo: boolean;
  situacaoPeloConteudo: boolean;
  /** The primary one first. */
  objetivos: Objetivo[];
};
