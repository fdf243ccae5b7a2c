const dataHora = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const data = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

const diaIso = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** The platform's day, `yyyy-MM-dd`. */
export const hoje = () => diaIso.format(new Date());

/** Days of the calendar from one instant to another, never fewer than none. */
export const diasEntre = (de: string, ate: string): number => {
  const dia = (instante: string) => Date.parse(diaIso.format(new Date(instante)));
  return Math.max(0, (dia(ate) - dia(de)) / 86_400_000);
};

/** 14/03/2026 09:05, from an instant in UTC. */
export const formatarInstante = (instante: string) => dataHora.format(new Date(instante)).replace(',', '');

/** 14/03/2026, from an instant in UTC or a day. */
export const formatarDia = (dia: string) =>
  data.format(new Date(/^\d{4}-\d\d-\d\d$/.test(dia) ? `${dia}T12:00:00Z` : dia));

/** `1 min 20 s`, for waits. */
export function formatarEspera(segundos: number): string {
  const minutos = Math.floor(segundos / 60);
  const resto = Math.ceil(segundos % 60);
  if (minutos === 0) return `${resto} s`;
  return resto === 0 ? `${minutos} min` : `${minutos} min ${resto} s`;
}

const idade = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' });

/** `há 3 dias`, in the largest unit that is whole. */
export function formatarIdade(instante: string, agora = new Date()): string {
  const minutos = Math.floor((agora.getTime() - new Date(instante).getTime()) / 60_000);
  if (minutos < 1) return 'agora';
  if (minutos < 60) return idade.format(-minutos, 'minute');
  if (minutos < 1440) return idade.format(-Math.floor(minutos / 60), 'hour');
  return idade.format(-Math.floor(minutos / 1440), 'day');
}
