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
export type Mostra = SituacaoNoCurso | 'atrasado';
export type Tom = 'current' | 'expiring' | 'expired' | 'idle' | 'doing' | 'none';

export const SITUACOES: Record<Mostra, { palavra: string; tom: Tom; Icone: Icon }> = {
  vencido: { palavra: 'Vencido', tom: 'expired', Icone: IconAlertCircle },
  atrasado: { palavra: 'Atrasado', tom: 'expired', Icone: IconClockExclamation },
  revogado: { palavra: 'Revogado', tom: 'expired', Icone: IconFileX },
  'a-vencer': { palavra: 'A vencer', tom: 'expiring', Icone: IconClockHour4 },
  'aguarda-assinatura': { palavra: 'Aguarda assinatura', tom: 'expiring', Icone: IconSignature },
  'em-andamento': { palavra: 'Em andamento', tom: 'doing', Icone: IconProgress },
  'nao-iniciado': { palavra: 'Não iniciado', tom: 'idle', Icone: IconCircleDashed },
  valido: { palavra: 'Válido', tom: 'current', Icone: IconCircleCheck },
  dispensado: { palavra: 'Dispensado', tom: 'none', Icone: IconCircleMinus },
};

/** What asks for somebody to act comes first. */
export const ORDEM = [
  ...(['vencido', 'atrasado', 'revogado', 'aguarda-assinatura', 'a-vencer'] as const),
  ...(['em-andamento', 'nao-iniciado', 'valido', 'dispensado'] as const),
] as const satisfies readonly Mostra[];

/** What a filter puts together, whatever each cell shows: first the three parts of all that is asked. */
export const GRUPOS = [
  { situacao: 'treinado', palavra: 'Treinado' },
  { situacao: 'dentro-do-prazo', palavra: 'Dentro do prazo' },
  { situacao: 'vencido-ou-atrasado', palavra: 'Vencido ou atrasado' },
  { situacao: 'sem-certificado', palavra: 'Sem certificado' },
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

export const mostraDe = ({ Situacao, Atrasado }: Celula): Mostra => (Atrasado ? 'atrasado' : Situacao);

const fora = ({ Situacao, Atrasado }: Celula) =>
  Situacao === 'vencido' || Situacao === 'revogado' || Atrasado;
const treinada = ({ Situacao }: Celula) => Situacao === 'valido' || Situacao === 'a-vencer';

/** Whether a cell is one of those that a filter asks for. */
export function serve(celula: Celula | undefined, situacao: SituacaoDaMatriz | undefined): boolean {
  if (situacao === undefined) return true;
  if (celula === undefined) return false;
  if (situacao === 'atrasado') return celula.Atrasado;
  if (situacao === 'vencido-ou-atrasado') return fora(celula);
  if (situacao === 'treinado') return treinada(celula);
  if (situacao === 'dentro-do-prazo')
    return celula.Situacao !== 'dispensado' && !treinada(celula) && !fora(celula);
  if (situacao === 'sem-certificado')
    return celula.Situacao === 'nao-iniciado' || celula.Situacao === 'em-andamento';
  return celula.Situacao === situacao;
}

/** What fits a cell: a part of what is said of it in full. */
export function curto(celula: Celula): string {
  const mostra = mostraDe(celula);
  if ((mostra === 'vencido' || mostra === 'a-vencer') && celula.Dia !== null) return formatDay(celula.Dia);
  return mostra === 'em-andamento' ? percent(celula.Progresso) : SITUACOES[mostra].palavra;
}

const comDia = (Dia: string | null, dizer: (dia: string) => string, sem: string) =>
  Dia === null ? sem : dizer(formatDay(Dia));

/** The whole of it, for the line under the sheet, for screen readers and for the card. */
export function porExtenso(celula: Celula | undefined): string {
  if (celula === undefined) return 'Não exigido';
  const { Situacao, Atrasado, Progresso, Dia } = celula;
  const feito = Progresso > 0 || Situacao === 'em-andamento' ? `, ${percent(Progresso)} feito` : '';
  if (Situacao === 'dispensado') return 'Dispensado';
  if (Situacao === 'valido') return comDia(Dia, (dia) => `Válido até ${dia}`, 'Válido, sem vencimento');
  if (Situacao === 'a-vencer') return comDia(Dia, (dia) => `A vencer: vale até ${dia}`, 'A vencer');
  if (Situacao === 'revogado') return comDia(Dia, (dia) => `Certificado revogado em ${dia}`, 'Revogado');
  if (Situacao === 'vencido') return comDia(Dia, (dia) => `Vencido: valeu até ${dia}`, 'Vencido');
  if (Atrasado) {
    const falta =
      Situacao === 'aguarda-assinatura' ? ', falta assinar o certificado' : feito || ', não iniciado';
    return comDia(Dia, (dia) => `Atrasado: o prazo era ${dia}`, 'Atrasado') + falta;
  }
  if (Situacao === 'aguarda-assinatura')
    return SITUACOES['aguarda-assinatura'].palavra + comDia(Dia, (dia) => `, prazo até ${dia}`, '');
  return SITUACOES[Situacao].palavra + feito + comDia(Dia, (dia) => `, prazo até ${dia}`, '');
}
