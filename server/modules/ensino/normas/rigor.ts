import { horasMinimas, praticaMinima, presencialMinimo } from './horas.ts';
import type { Regra } from './regra.ts';

/** The strictest that several rules of one norm ask, figure by figure: the longest is seldom the one most in person. */

const RIGOR = { EAD: 0, SEMI: 1, PRES: 2 };

/** The one of which this is greatest; of equals, the first. */
const maior = (regras: readonly Regra[], quanto: (regra: Regra) => number) =>
  regras.toSorted((a, b) => quanto(b) - quanto(a))[0];

/** Of the figures that are fixed, the greatest; null: none is. */
const maximo = (figuras: (number | null)[]) => {
  const fixadas = figuras.filter((figura) => figura !== null);
  return fixadas.length === 0 ? null : Math.max(...fixadas);
};

const item = (
  regras: readonly Regra[],
  campo: 'SomenteEmpresaItem' | 'MenorItem' | 'AvaliacaoItem' | 'EspacoItem' | 'CapacitacaoItem',
) => regras.map((regra) => regra[campo]).find((escrito) => escrito !== '') ?? '';

/** Each figure says of which rule it is, so that its item is the one cited. */
export function maisRigorosa(regras: readonly Regra[]): Regra | null {
  const presenca = maior(regras, (uma) => RIGOR[uma.Modalidade] * 10_000 + (uma.PresencialMinimoHoras ?? 0));
  const carga = maior(regras, ({ CargaMinima }) => CargaMinima ?? 0);
  const pratica = maior(
    regras,
    ({ PraticaItem, PraticaMinimaHoras }) => (PraticaMinimaHoras ?? 0) - (PraticaItem === '' ? 1 : 0),
  );
  const prazo = maior(regras, ({ PeriodicidadeMeses }) => -(PeriodicidadeMeses ?? Infinity));
  if (!presenca || !carga || !pratica || !prazo) return null;
  const inteira = presenca.Modalidade === 'PRES';
  // What is given once has no periodic training, whose hours it could ask.
  const periodicas = regras.filter(
    ({ PeriodicidadeMeses, CargaPeriodico }) => PeriodicidadeMeses !== null || CargaPeriodico !== null,
  );
  const naRenovacao = (regra: Regra) =>
    presencialMinimo(regra, { CargaHoraria: regra.CargaMinima ?? 0, Tipo: 'periodico' });
  return {
    ...presenca,
    CargaMinima: carga.CargaMinima,
    // All of it in person, when one of them is: also the hours of the longest.
    PresencialMinimoHoras: inteira ? null : maximo(regras.map((uma) => uma.PresencialMinimoHoras)),
    PeriodicidadeMeses: prazo.PeriodicidadeMeses,
    CargaPeriodico: maximo(periodicas.map((uma) => horasMinimas(uma, 'periodico'))),
    PresencialPeriodicoHoras: inteira ? null : maximo(periodicas.map(naRenovacao).map((uma) => uma || null)),
    PraticaItem: pratica.PraticaItem,
    PraticaMinimaHoras: pratica.PraticaMinimaHoras,
    PraticaPeriodicoHoras: maximo(
      periodicas.map(
        (uma) => praticaMinima(uma, { CargaHoraria: uma.CargaMinima ?? 0, Tipo: 'periodico' }) || null,
      ),
    ),
    PraticaPercentual: maximo(regras.map((uma) => uma.PraticaPercentual)),
    SomenteEmpresaItem: item(regras, 'SomenteEmpresaItem'),
    MenorItem: item(regras, 'MenorItem'),
    AvaliacaoItem: item(regras, 'AvaliacaoItem'),
    EspacoItem: item(regras, 'EspacoItem'),
    CapacitacaoItem: item(regras, 'CapacitacaoItem'),
    De: { presenca, carga, prazo },
  };
}
