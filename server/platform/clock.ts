/** The injected clock: tests move it, everything else reads it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

const saoPauloDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** The last quarter of an hour asked about: days begin with one, and formatting anew at every call costs more than most answers. */
let known = { quarter: Number.NaN, day: '' };

/** Today as `yyyy-MM-dd` in America/Sao_Paulo, whatever the zone of the machine. */
export function today(clock: Clock): string {
  const now = clock.now();
  const quarter = Math.floor(now.getTime() / minutes(15));
  if (quarter !== known.quarter) known = { quarter, day: saoPauloDay.format(now) };
  return known.day;
}

export const minutes = (n: number) => n * 60_000;
export const hours = (n: number) => minutes(60 * n);
export const days = (n: number) => hours(24 * n);

const saoPauloInstant = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `15/11/2026, 09:30` in America/Sao_Paulo, for messages. */
export const formatInstant = (instant: Date): string => saoPauloInstant.format(instant);
