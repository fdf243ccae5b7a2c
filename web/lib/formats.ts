const dateTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const date = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** The platform's day, `yyyy-MM-dd`. */
export const today = () => isoDay.format(new Date());

/** Days of the calendar from one instant to another, never fewer than none. */
export const daysBetween = (de: string, until: string): number => {
  const day = (instant: string) => Date.parse(isoDay.format(new Date(instant)));
  return Math.max(0, (day(until) - day(de)) / 86_400_000);
};

/** 14/03/2026 09:05, from an instant in UTC. */
export const formatInstant = (instant: string) => dateTime.format(new Date(instant)).replace(',', '');

/** 14/03/2026, from an instant in UTC or a day. */
export const formatDay = (day: string) =>
  date.format(new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T12:00:00Z` : day));

/** `1 min 20 s`, for waits. */
export function formatWait(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.ceil(seconds % 60);
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

const age = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' });

/** `há 3 dias`, in the largest unit that is whole. */
export function formatAge(instant: string, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return 'agora';
  if (minutes < 60) return age.format(-minutes, 'minute');
  if (minutes < 1440) return age.format(-Math.floor(minutes / 60), 'hour');
  return age.format(-Math.floor(minutes / 1440), 'day');
}
