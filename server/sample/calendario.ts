import { days, today, minutes, type Clock } from '../platform/clock.ts';

/** Days around today, so that the sample never looks old. A day is `yyyy-MM-dd` in America/Sao_Paulo. */

const somar = (dia: string, n: number) => new Date(Date.parse(dia) + days(n)).toISOString().slice(0, 10);
const diaDaSemana = (dia: string) => new Date(dia).getUTCDay();

export function calendario(clock: Clock) {
  const agora = today(clock);
  const segunda = somar(agora, -((diaDaSemana(agora) + 6) % 7));
  return {
    hoje: agora,
    /** Monday of the week that is `semanas` away from this one. */
    segunda: (semanas: number) => somar(segunda, 7 * semanas),
    sexta: (semanas: number) => somar(segunda, 7 * semanas + 4),
  };
}

export type Calendario = ReturnType<typeof calendario>;

export const diasEntre = (de: string, ate: string) => (Date.parse(ate) - Date.parse(de)) / days(1);

/** A moment of the working day that is `n` days after `dia`, or of the Friday before. */
export function noTrabalho(dia: string, n: number, minuto: number): Date {
  const util = somar(dia, n);
  const descanso = { 6: 1, 0: 2 }[diaDaSemana(util)] ?? 0;
  return new Date(Date.parse(`${somar(util, -descanso)}T08:00:00-03:00`) + minutes(minuto));
}

const mes = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `novembro de 2026` */
export const mesDe = (dia: string) => mes.format(new Date(dia));

/** When a day is over. */
export const fimDoDia = (dia: string) => new Date(Date.parse(`${somar(dia, 1)}T00:00:00-03:00`));
