import type { Clock } from '../platform/clock.ts';

/** Days and hours of America/Sao_Paulo, whatever the zone of the machine. */

const hora = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  hour: 'numeric',
  hourCycle: 'h23',
});

export const horaDoDia = (clock: Clock): number => Number(hora.format(clock.now()));

const relogio = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});

const minuto = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
});

/** `08:05`. */
export const minutoDoDia = (clock: Clock): string => minuto.format(clock.now());

/** Minutes from UTC to its clocks: -180 since there is no summer time any more. */
export function fuso(clock: Clock): number {
  const agora = new Date(Math.floor(clock.now().getTime() / 60_000) * 60_000);
  const [mes, dia, ano, horas, minutos] = relogio.format(agora).match(/\d+/g)?.map(Number) ?? [];
  return (Date.UTC(ano ?? 0, (mes ?? 1) - 1, dia, horas, minutos) - agora.getTime()) / 60_000;
}

/** The Monday of the week of a day (`yyyy-MM-dd`). */
export function segundaFeira(dia: string): string {
  const data = new Date(`${dia}T00:00:00Z`);
  data.setUTCDate(data.getUTCDate() - ((data.getUTCDay() + 6) % 7));
  return data.toISOString().slice(0, 10);
}

/** So many days after a day, or before it. */
export function somarDias(dia: string, quantos: number): string {
  const data = new Date(`${dia}T00:00:00Z`);
  data.setUTCDate(data.getUTCDate() + quantos);
  return data.toISOString().slice(0, 10);
}

/** How many days lie between two. */
export const diasEntre = (de: string, ate: string) => (Date.parse(ate) - Date.parse(de)) / 86_400_000;

/** What a certificate does on its last day, `dias` from now. */
export function vencimento(dias: number, validade: string): string {
  if (dias < 0) return `venceu em ${validade}`;
  return dias === 0 ? `vence hoje, ${validade}` : `vence em ${validade}`;
}

const instante = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The day of a moment: `15/11/2026`. */
export const diaDe = (iso: string) => instante.format(new Date(iso)).split(',')[0] ?? '';

/** `15/11/2026 às 08:30:00 (UTC−03:00)` */
export const momento = (iso: string) => `${instante.format(new Date(iso)).replace(', ', ' às ')} (UTC−03:00)`;
