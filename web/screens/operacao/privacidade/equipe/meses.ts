import { contar } from '#contract/contar.ts';
/** `1 mês`, `18 meses`, `5 anos`: whole years as years. */
export function meses(quantos: number): string {
  if (quantos >= 24 && quantos % 12 === 0) return `${quantos / 12} anos`;
  if (quantos === 12) return '1 ano';
  return contar(quantos, 'mês', 'meses');
}
