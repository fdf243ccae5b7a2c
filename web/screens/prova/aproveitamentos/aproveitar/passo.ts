import type { opcoesDeAproveitamento, previaDoAproveitamento } from '#contract/prova/aproveitamentos.ts';
import type { Output } from '#contract/call.ts';
import type { Rascunho } from './rascunho.ts';

export type Opcoes = Output<typeof opcoesDeAproveitamento>;
export type Previa = Output<typeof previaDoAproveitamento>;
/** What each step shows. */
export type PassoProps = {
  opcoes: Opcoes;
  rascunho: Rascunho;
  mudar: (parte: Partial<Rascunho>) => void;
  erro: (campo: string) => string | undefined;
};

export const ids = {
  Treinamentos: 'aproveitar-Treinamentos',
  Aulas: 'aproveitar-Aulas',
  Conteudo: 'aproveitar-Conteudo',
  ValidadoEm: 'aproveitar-ValidadoEm',
};
