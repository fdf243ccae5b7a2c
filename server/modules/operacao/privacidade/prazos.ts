import { DIAS_DO_AVISO_PUBLICO } from '../../../domain/aviso-publico.ts';
import { today } from '../../../platform/clock.ts';
import { somarDiasUteis } from './dias-uteis.ts';

/** Res. CD/ANPD 15/2024: to the authority and to the people in three working days; what is missing, twenty later. */
const COMUNICAR = 3;
const COMPLETAR = 20;

const diaDe = (instante: string) => today({ now: () => new Date(instante) });

export const prazoDeComunicacao = (ConhecidoEm: string) => somarDiasUteis(diaDe(ConhecidoEm), COMUNICAR);
export const prazoDeComplemento = (comunicado: string) => somarDiasUteis(comunicado, COMPLETAR);

export function fimDoAvisoPublico(desde: string): string {
  const fim = new Date(`${desde}T12:00:00Z`);
  fim.setUTCDate(fim.getUTCDate() + DIAS_DO_AVISO_PUBLICO);
  return fim.toISOString().slice(0, 10);
}
