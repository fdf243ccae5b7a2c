import type { TipoQuestao } from '../ensino/questoes.ts';

/** What types of questions were called until docs/decisions/0077: exams on devices may still be written so. */
const PALAVRAS = new Map<unknown, TipoQuestao>([
  ['UM', 'uma-resposta'],
  ['VA', 'varias-respostas'],
  ['VF', 'verdadeiro-ou-falso'],
  ['OR', 'ordenacao'],
  ['AS', 'associacao'],
  ['TE', 'texto-curto'],
]);

/** A question, or an answer to one, with its type as it is called now; anything else as it is. */
export function emPalavra<Dito>(dito: Dito): Dito {
  if (typeof dito !== 'object' || dito === null || !('Tipo' in dito)) return dito;
  const Tipo = PALAVRAS.get(dito.Tipo);
  return Tipo === undefined ? dito : { ...dito, Tipo };
}
