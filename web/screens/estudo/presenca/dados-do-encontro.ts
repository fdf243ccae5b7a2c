import { dizerEncontro, type EncontroMarcado } from '#contract/encontro.ts';
import type { Turma } from '#contract/turmas/turmas.ts';
import { formatDay, today } from '../../../lib/formats.ts';
import type { AulaPresencial } from './dados-da-presenca.ts';

/** What has ended or was cancelled does not meet any more. */
export const marcaEncontro = ({ Status }: Pick<Turma, 'Status'>) => Status === 'AG' || Status === 'EA';

/** As it was set; for a new one, as the course says it is. */
export const dadosDoEncontro = ({ Encontro, Local, Instrutor }: AulaPresencial): EncontroMarcado =>
  Encontro ?? { Dia: '', HoraInicio: '', HoraFim: '', Local, Instrutor };

/** What can be told before asking the server. */
export const conferirEncontro = (
  { Dia, HoraInicio, HoraFim, Local, Instrutor }: EncontroMarcado,
  { DataInicio }: Pick<Turma, 'DataInicio'>,
) => ({
  Dia: problemaDoDia(Dia, DataInicio),
  HoraInicio: HoraInicio === '' && 'Informe a hora de início.',
  HoraFim:
    HoraFim === ''
      ? 'Informe a hora de término.'
      : HoraFim <= HoraInicio && 'O término precisa ser depois do início.',
  Local: Local.trim() === '' && 'Informe onde será a aula.',
  Instrutor: Instrutor.trim() === '' && 'Informe quem dará a aula.',
});

function problemaDoDia(Dia: string, DataInicio: string): string | null {
  if (Dia === '') return 'Informe o dia da aula.';
  if (Dia < today()) return 'Este dia já passou.';
  return Dia < DataInicio ? `A turma começa em ${formatDay(DataInicio)}.` : null;
}

/** When it was, else when it will be. */
export function dizerMarcada({ Encontro, RealizadaEm }: Pick<AulaPresencial, 'Encontro' | 'RealizadaEm'>) {
  if (RealizadaEm !== null) return `Realizada em ${formatDay(RealizadaEm)}`;
  return Encontro === null ? 'Ainda sem data' : `Marcada para ${dizerEncontro(Encontro)}`;
}
