import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError } from '../../../platform/errors.ts';
import { buscarLimiteOuNulo, buscarMaisOcupadoOuNulo } from './jornada.queries.ts';

/** A day of training has eight hours. */
export const LIMITE_MINUTOS = 8 * 60;

export const horas = (minutos: number) =>
  `${(minutos / 60).toLocaleString('pt-BR', { maximumFractionDigits: 2 })} h`;

export { buscarMaisOcupadoOuNulo };

/** Where the norm allows no more (NR-05, 5.7.4.1), who has had a whole day of it goes on tomorrow. */
export async function exigirDiaLivre(
  { db, clock }: Deps,
  aula: { IdClienteTurmaAluno: number; IdCursoConteudoAula: number },
) {
  const limite = await buscarLimiteOuNulo(db, aula);
  if (!limite) return;
  const Matriculas = [aula.IdClienteTurmaAluno];
  const { Minutos = 0 } = (await buscarMaisOcupadoOuNulo(db, { Matriculas, Data: today(clock) })) ?? {};
  if (Minutos < LIMITE_MINUTOS) return;
  throw new HttpError(
    422,
    `Você já tem ${horas(Minutos)} de treinamento hoje, e a ${limite.Norma} permite no máximo ${horas(LIMITE_MINUTOS)} por dia (item ${limite.JornadaItem}). Continue amanhã: o que fez está guardado.`,
  );
}
