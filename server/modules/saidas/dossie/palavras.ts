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

export const contar = (n: number, um: string, varios: string) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`;

/** `40 min`, `8 h`, `8 h 20 min`. */
export function duracao(minutos: number): string {
  const horas = Math.floor(minutos / 60);
  const resto = Math.round(minutos % 60);
  if (horas === 0) return `${resto} min`;
  return `${horas.toLocaleString('pt-BR')} h${resto === 0 ? '' : ` ${resto} min`}`;
}

export const listar = (itens: readonly string[]) => new Intl.ListFormat('pt-BR').format(itens);
