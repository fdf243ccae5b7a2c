import { porExtenso } from '#contract/dia.ts';
import { writtenInPage } from './written-in-page.ts';

/** The first of them costs a cheap phone a tenth of a second, whichever it is: none is made before it is needed. */
export function whenNeeded<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => (made ??= make());
}

const ZONE = { timeZone: 'America/Sao_Paulo' };
const DAY = { ...ZONE, day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const dateTime = whenNeeded(
  () => new Intl.DateTimeFormat('pt-BR', { ...DAY, hour: '2-digit', minute: '2-digit' }),
);
const date = whenNeeded(() => new Intl.DateTimeFormat('pt-BR', DAY));
const age = whenNeeded(() => new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' }));

/** Written as here: how other countries write days changes from one browser to the next. */
const isoDay = (instant: Date) => date().format(instant).split('/').reverse().join('-');

/** The platform's day, `yyyy-MM-dd`: how far it is from UTC now, the page knows without a format. */
export const today = (now = new Date(), fuso = writtenInPage?.Fuso): string =>
  fuso === undefined ? isoDay(now) : new Date(now.getTime() + fuso * 60_000).toISOString().slice(0, 10);

/** Days of the calendar from one instant to another, never fewer than none. */
export const daysBetween = (de: string, until: string): number => {
  const day = (instant: string) => Date.parse(isoDay(new Date(instant)));
  return Math.max(0, (day(until) - day(de)) / 86_400_000);
};

/** 14/03/2026 09:05, from an instant in UTC. */
export const formatInstant = (instant: string) => dateTime().format(new Date(instant)).replace(',', '');

/** 14/03/2026, from an instant in UTC or a day. */
export const formatDay = (day: string) =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? porExtenso(day) : date().format(new Date(day));

/** `1 min 20 s`, for waits. */
export function formatWait(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.ceil(seconds % 60);
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

/** `há 3 dias`, in the largest unit that is whole. */
export function formatAge(instant: string, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return 'agora';
  if (minutes < 60) return age().format(-minutes, 'minute');
  if (minutes < 1440) return age().format(-Math.floor(minutes / 60), 'hour');
  return age().format(-Math.floor(minutes / 1440), 'day');
}
