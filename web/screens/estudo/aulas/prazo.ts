import { formatDay } from '../../../lib/formats.ts';
import { plain } from '../../../ui/plain.ts';

const DIA = 86_400_000;
const UM_ANO = 365;

const meioDia = (dia: string) => Date.parse(`${dia}T12:00:00Z`);

export type Prazo = { texto: string; tom: 'neutro' | 'perto' | 'atrasado' };

/** Whole days from one day to another. */
export const diasAte = (dia: string, hoje: string) => Math.round((meioDia(dia) - meioDia(hoje)) / DIA);

/** The deadline as one would say it. */
export function dizerPrazo(prazo: string, hoje: string): Prazo {
  const dias = diasAte(prazo, hoje);
  if (dias < -1) return { texto: `Prazo encerrado há ${plain(-dias)} dias`, tom: 'atrasado' };
  if (dias === -1) return { texto: 'Prazo encerrado ontem', tom: 'atrasado' };
  if (dias === 0) return { texto: 'Termina hoje', tom: 'perto' };
  if (dias === 1) return { texto: 'Termina amanhã', tom: 'perto' };
  if (dias > UM_ANO) return { texto: `Até ${formatDay(prazo)}`, tom: 'neutro' };
  return { texto: `Faltam ${dias} dias`, tom: dias <= 7 ? 'perto' : 'neutro' };
}

/** "Falta 1 min", "Faltam 20 min", "Falta 1 h 20 min": in the singular below two of the unit said first. */
export const dizerFalta = (minutos: number) =>
  `${minutos < 2 || Math.floor(minutos / 60) === 1 ? 'Falta' : 'Faltam'} ${dizerMinutos(minutos)}`;

/** 1 h 20 min; from a minute up. */
export function dizerMinutos(minutos: number): string {
  const horas = Math.floor(minutos / 60);
  const resto = minutos % 60;
  if (horas === 0) return `${Math.max(resto, 1)} min`;
  return resto === 0 ? `${horas} h` : `${horas} h ${resto} min`;
}
