import { aDistancia } from '#contract/ensino/cursos-aulas.ts';
import type { AulaDoPrograma } from './dossie.queries.ts';

/** The words that the documents of a dossier share. */

/** What was planned; how each person really took it is on their certificate. */
export function modalidade(aulas: readonly AulaDoPrograma[]): string {
  const contam = aulas.filter(({ Conta }) => Conta);
  const presenciais = contam.filter((aula) => !aDistancia(aula)).length;
  if (presenciais === 0) return 'A distância (EAD)';
  return presenciais === contam.length ? 'Presencial' : 'Semipresencial';
}

export const listar = (itens: readonly string[]) => new Intl.ListFormat('pt-BR').format(itens);
