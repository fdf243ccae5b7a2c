import { whenNeeded } from '../../../lib/formats.ts';
import { daysAfter } from '../../../ui/fields/days.ts';

const instante = whenNeeded(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      day: '2-digit',
      month: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
);
const curto = whenNeeded(() => new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' }));
const inteiro = whenNeeded(
  () => new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** "em 15/11 às 13:40" */
export const emQueInstante = (em: string) => `em ${instante().format(new Date(em)).replace(', ', ' às ')}`;

/** Of `yyyy-MM`: "nov", "novembro de 2026", and its first and last day. */
export function doMes(mes: string) {
  const de = `${mes}-01`;
  const data = new Date(`${de}T00:00:00Z`);
  const depois = new Date(Date.UTC(data.getUTCFullYear(), data.getUTCMonth() + 1, 1));
  return {
    curto: curto().format(data).replace('.', ''),
    inteiro: inteiro().format(data),
    de,
    ate: daysAfter(depois.toISOString().slice(0, 10), -1),
  };
}

/** Rounded down: 99,9% trained is not everybody. Of nothing, nothing. */
export const percentual = (parte: number, todo: number) =>
  todo === 0 ? 0 : Math.floor((100 * parte) / todo);

/** Parts of a whole, the best first, in percent that add up to 100: what rounding leaves over goes to the worst. */
export function emPartes(partes: readonly number[]): number[] {
  const todo = partes.reduce((soma, parte) => soma + parte, 0);
  let sobram = todo === 0 ? 0 : 100 - partes.reduce((soma, parte) => soma + percentual(parte, todo), 0);
  return partes
    .toReversed()
    .map((parte) => {
      const inteira = percentual(parte, todo);
      const quebrada = sobram > 0 && inteira * todo < 100 * parte;
      if (quebrada) sobram -= 1;
      return quebrada ? inteira + 1 : inteira;
    })
    .toReversed();
}

/** A day in an address, if it is one. */
export const diaDe = (texto: string | null) =>
  texto !== null && /^\d{4}-\d\d-\d\d$/.test(texto) ? texto : undefined;
