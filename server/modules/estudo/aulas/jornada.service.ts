import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError } from '../../../platform/errors.ts';
import { buscarDiaOuNulo, buscarMaisOcupadoOuNulo } from './jornada.queries.ts';

/** A day of training has eight hours. */
export const LIMITE_MINUTOS = 8 * 60;

export const horas = (minutos: number) =>
  `${(minutos / 60).toLocaleString('pt-BR', { maximumFractionDigits: 2 })} h`;

export { buscarMaisOcupadoOuNulo };

/** Who has had a whole day of it goes on tomorrow where the norm allows no more (NR-05, 5.7.4.1), and elsewhere says why. */
export async function exigirDiaLivre(
  { db, clock }: Deps,
  aula: { IdClienteTurmaAluno: number; IdCursoConteudoAula: number },
) {
  const Data = today(clock);
  const dia = await buscarDiaOuNulo(db, { ...aula, Data });
  if (!dia || (dia.JornadaItem === '' && dia.MotivoJornada !== '')) return;
  const Matriculas = [aula.IdClienteTurmaAluno];
  const { Minutos = 0 } = (await buscarMaisOcupadoOuNulo(db, { Matriculas, Data })) ?? {};
  if (Minutos < LIMITE_MINUTOS) return;
  const tem = `Você já tem ${horas(Minutos)} de treinamento hoje`;
  if (dia.JornadaItem === '') {
    const saida = 'Continue amanhã, ou diga por que continua hoje. O que fez está guardado.';
    throw new HttpError(422, `${tem}. ${saida}`, { extra: { Motivo: 'jornada' } });
  }
  throw new HttpError(
    422,
    `${tem}, e a ${dia.Norma} permite no máximo ${horas(LIMITE_MINUTOS)} por dia (item ${dia.JornadaItem}). Continue amanhã: o que fez está guardado.`,
  );
}
