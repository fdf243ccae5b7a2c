import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconClockExclamation,
  IconClockHour4,
  IconFileX,
  IconProgress,
  IconSignature,
  type Icon,
} from '#icons';
import type { CelulaDaMatriz, SituacaoDaMatriz, SituacaoNoCurso } from '#contract/acompanhamento/matriz.ts';
import { formatDay } from '../../../lib/formats.ts';
import { percent } from '../../../ui/charts/percent.ts';

/** How a cell is shown: colour, picture and word together. */
export type Mostra = SituacaoNoCurso | 'AT';
export type Tom = 'current' | 'expiring' | 'expired' | 'idle' | 'doing' | 'none';

export const SITUACOES: Record<Mostra, { palavra: string; tom: Tom; Icone: Icon }> = {
  VE: { palavra: 'Vencido', tom: 'expired', Icone: IconAlertCircle },
  AT: { palavra: 'Atrasado', tom: 'expired', Icone: IconClockExclamation },
  RV: { palavra: 'Revogado', tom: 'expired', Icone: IconFileX },
  AV: { palavra: 'A vencer', tom: 'expiring', Icone: IconClockHour4 },
  AS: { palavra: 'Aguarda assinatura', tom: 'expiring', Icone: IconSignature },
  EA: { palavra: 'Em andamento', tom: 'doing', Icone: IconProgress },
  NI: { palavra: 'Não iniciado', tom: 'idle', Icone: IconCircleDashed },
  CO: { palavra: 'Válido', tom: 'current', Icone: IconCircleCheck },
  DI: { palavra: 'Dispensado', tom: 'none', Icone: IconCircleMinus },
};

/** What asks for somebody to act comes first. */
export const ORDEM = [
  ...(['VE', 'AT', 'RV', 'AS', 'AV'] as const),
  ...(['EA', 'NI', 'CO', 'DI'] as const),
] as const satisfies readonly Mostra[];

/** What a filter puts together, whatever each cell shows: first the three parts of all that is asked. */
export const GRUPOS = [
  { situacao: 'EmDia', palavra: 'Treinado' },
  { situacao: 'DP', palavra: 'Dentro do prazo' },
  { situacao: 'FO', palavra: 'Vencido ou atrasado' },
  { situacao: 'SC', palavra: 'Sem certificado' },
] as const satisfies readonly { situacao: SituacaoDaMatriz; palavra: string }[];

export type Celula = {
  IdCurso: number;
  Situacao: SituacaoNoCurso;
  Atrasado: boolean;
  Progresso: number;
  Dia: string | null;
  IdClienteTurmaAluno: number | null;
};

export const lerCelula = ([
  IdCurso,
  Situacao,
  atrasado,
  Progresso,
  Dia,
  matricula,
]: CelulaDaMatriz): Celula => ({
  IdCurso,
  Situacao,
  Atrasado: atrasado === 1,
  Progresso,
  Dia,
  IdClienteTurmaAluno: matricula,
});

export const mostraDe = ({ Situacao, Atrasado }: Celula): Mostra => (Atrasado ? 'AT' : Situacao);

const fora = ({ Situacao, Atrasado }: Celula) => Situacao === 'VE' || Situacao === 'RV' || Atrasado;
const treinada = ({ Situacao }: Celula) => Situacao === 'CO' || Situacao === 'AV';

/** Whether a cell is one of those that a filter asks for. */
export function serve(celula: Celula | undefined, situacao: SituacaoDaMatriz | undefined): boolean {
  if (situacao === undefined) return true;
  if (celula === undefined) return false;
  if (situacao === 'AT') return celula.Atrasado;
  if (situacao === 'FO') return fora(celula);
  if (situacao === 'EmDia') return treinada(celula);
  if (situacao === 'DP') return celula.Situacao !== 'DI' && !treinada(celula) && !fora(celula);
  if (situacao === 'SC') return celula.Situacao === 'NI' || celula.Situacao === 'EA';
  return celula.Situacao === situacao;
}

/** What fits a cell: a part of what is said of it in full. */
export function curto(celula: Celula): string {
  const mostra = mostraDe(celula);
  if ((mostra === 'VE' || mostra === 'AV') && celula.Dia !== null) return formatDay(celula.Dia);
  return mostra === 'EA' ? percent(celula.Progresso) : SITUACOES[mostra].palavra;
}

const comDia = (Dia: string | null, dizer: (dia: string) => string, sem: string) =>
  Dia === null ? sem : dizer(formatDay(Dia));

/** The whole of it, for the line under the sheet, for screen readers and for the card. */
export function porExtenso(celula: Celula | undefined): string {
  if (celula === undefined) return 'Não exigido';
  const { Situacao, Atrasado, Progresso, Dia } = celula;
  const feito = Progresso > 0 || Situacao === 'EA' ? `, ${percent(Progresso)} feito` : '';
  if (Situacao === 'DI') return 'Dispensado';
  if (Situacao === 'CO') return comDia(Dia, (dia) => `Válido até ${dia}`, 'Válido, sem vencimento');
  if (Situacao === 'AV') return comDia(Dia, (dia) => `A vencer: vale até ${dia}`, 'A vencer');
  if (Situacao === 'RV') return comDia(Dia, (dia) => `Certificado revogado em ${dia}`, 'Revogado');
  if (Situacao === 'VE') return comDia(Dia, (dia) => `Vencido: valeu até ${dia}`, 'Vencido');
  if (Atrasado) {
    const falta = Situacao === 'AS' ? ', falta assinar o certificado' : feito || ', não iniciado';
    return comDia(Dia, (dia) => `Atrasado: o prazo era ${dia}`, 'Atrasado') + falta;
  }
  if (Situacao === 'AS') return SITUACOES.AS.palavra + comDia(Dia, (dia) => `, prazo até ${dia}`, '');
  return SITUACOES[Situacao].palavra + feito + comDia(Dia, (dia) => `, prazo até ${dia}`, '');
}
