import type { Fatos } from '#contract/prova/certificados-fatos.ts';
import { emCentesimos } from '../../../domain/horas.ts';
import type { Regra } from './regra.ts';

/** How many hours a rule asks of each kind of training. */

type Tipo = Fatos['Curso']['Tipo'];

type Presencial = Pick<
  Regra,
  'CargaMinima' | 'CargaPeriodico' | 'Modalidade' | 'PresencialMinimoHoras' | 'PresencialPeriodicoHoras'
>;

/** Hours and content of an eventual one follow its cause (NR-01, item 1.7.1.2.3.1). */
export const horasMinimas = (
  { CargaMinima, CargaPeriodico }: Pick<Regra, 'CargaMinima' | 'CargaPeriodico'>,
  tipo: Tipo,
) => ({ inicial: CargaMinima, periodico: CargaPeriodico ?? CargaMinima, eventual: null })[tipo ?? 'inicial'];

/** Where the norm gives the periodic training no figure of its own, the initial one's holds, at most all its hours. */
export function presencialMinimo(
  regra: Presencial,
  { CargaHoraria, Tipo }: { CargaHoraria: number; Tipo: Tipo },
): number {
  const inicial =
    regra.PresencialMinimoHoras ?? (regra.Modalidade === 'PRES' ? (regra.CargaMinima ?? CargaHoraria) : 0);
  if (Tipo === 'periodico')
    return regra.PresencialPeriodicoHoras ?? Math.min(inicial, horasMinimas(regra, Tipo) ?? Infinity);
  if (Tipo === 'eventual') return regra.Modalidade === 'PRES' ? Math.min(inicial, CargaHoraria) : 0;
  return inicial;
}

type Pratica = Pick<
  Regra,
  | 'CargaMinima'
  | 'CargaPeriodico'
  | 'PraticaItem'
  | 'PraticaMinimaHoras'
  | 'PraticaPeriodicoHoras'
  | 'PraticaPercentual'
>;

/** Hours of practice; 0 where the norm asks for some and fixes none, null where it asks for none. */
export function praticaMinima(
  regra: Pratica,
  { CargaHoraria, Tipo }: { CargaHoraria: number; Tipo: Tipo },
): number | null {
  // Content follows the cause (NR-01, item 1.7.1.2.3.1), and may be theory.
  if (regra.PraticaItem === '' || Tipo === 'eventual') return null;
  // In hundredths, as hours are told: 14 % of 50 h are 7, not a little more.
  const parte = Math.floor((regra.PraticaPercentual ?? 0) * CargaHoraria) / 100;
  const inicial = Math.max(regra.PraticaMinimaHoras ?? 0, parte);
  if (Tipo !== 'periodico') return inicial;
  return regra.PraticaPeriodicoHoras ?? Math.min(inicial, horasMinimas(regra, Tipo) ?? Infinity);
}

/** Hours of a training that was given, or that a document says was. */
export type Horas = { CargaHoraria: number; HorasPresenciais: number; HorasPraticas?: number | undefined };

/** What is judged is what is told. */
export const comoDitas = <H extends Horas>(dado: H): H => ({
  ...dado,
  CargaHoraria: emCentesimos(dado.CargaHoraria),
  HorasPresenciais: emCentesimos(dado.HorasPresenciais),
  ...(dado.HorasPraticas !== undefined && { HorasPraticas: emCentesimos(dado.HorasPraticas) }),
});

/** Of each that is short, how many hours the rule asks: 0 where it asks for some and fixes none. */
export function horasQueFaltam(regra: Regra, tido: Horas & { Tipo: Tipo }) {
  const dado = comoDitas(tido);
  const { CargaHoraria, HorasPresenciais, HorasPraticas = HorasPresenciais, Tipo } = dado;
  const carga = horasMinimas(regra, Tipo);
  const presenca = regra.Modalidade === 'EAD' ? null : presencialMinimo(regra, dado);
  const pratica = praticaMinima(regra, dado);
  // Asked for without a figure, some of it has to be there.
  const curta = (exigidas: number | null, dadas: number) =>
    exigidas !== null && (dadas <= 0 || dadas < emCentesimos(exigidas)) ? emCentesimos(exigidas) : null;
  return {
    carga: carga !== null && CargaHoraria < emCentesimos(carga) ? emCentesimos(carga) : null,
    presenca: curta(presenca, HorasPresenciais),
    pratica: curta(pratica, HorasPraticas),
  };
}

/** Whether a training, whatever it was called, had all the hours of the initial one. */
export const comHorasDoInicial = (regras: readonly Regra[]) => (dado: Horas) =>
  regras.every((regra) =>
    Object.values(horasQueFaltam(regra, { ...dado, Tipo: 'inicial' })).every((falta) => falta === null),
  );
