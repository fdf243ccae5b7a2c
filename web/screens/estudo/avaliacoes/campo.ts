import type { QuestaoMostrada, Resposta } from '#contract/estudo/avaliacoes.ts';

/** What every way of answering is given. */
export type CampoProps = {
  questao: QuestaoMostrada;
  resposta: Resposta | undefined;
  aoMudar: (resposta: Resposta | null) => void;
  /** Names the group of fields. */
  rotulo: string;
};
