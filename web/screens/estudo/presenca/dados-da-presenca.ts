import { contar } from '#contract/contar.ts';
import type { Output } from '#contract/call.ts';
import type { aulasPresenciais, listaPresenca } from '#contract/estudo/presenca.ts';
import type { Turma } from '#contract/turmas/turmas.ts';
import { formatDay, today } from '../../../lib/formats.ts';
import { pessoas } from '../../turmas/turmas/dados-da-turma.ts';

export type AulaPresencial = Output<typeof aulasPresenciais>[number];
export type Presente = Output<typeof listaPresenca>['Itens'][number];

/** Before the first day there is no day to record; a cancelled class only lets mistakes be undone. */
export const registraPresenca = ({ Status }: Pick<Turma, 'Status'>) => Status === 'EA' || Status === 'EN';

export type DadosDaPresenca = {
  Data: string;
  Local: string;
  Instrutor: string;
  /** '' while not said. */
  Entrada: string;
  Saida: string;
  Resultado: '' | NonNullable<Presente['Resultado']>;
  MotivoJornada: string;
};

const NAO_DITO = { Entrada: '', Saida: '', Resultado: '', MotivoJornada: '' } as const;

/** What was said of it, without what was not. */
export const paraRegistrar = ({ Entrada, Saida, Resultado, MotivoJornada, ...dados }: DadosDaPresenca) => ({
  ...dados,
  ...(Entrada !== '' && { Entrada }),
  ...(Saida !== '' && { Saida }),
  ...(Resultado !== '' && { Resultado }),
  ...(MotivoJornada.trim() !== '' && { MotivoJornada }),
});

/** As it was set; else as the course says it is, and the day is today while the class runs. */
export function dadosDaAula(
  { Local, Instrutor, Encontro }: Pick<AulaPresencial, 'Local' | 'Instrutor' | 'Encontro'>,
  { Status }: Pick<Turma, 'Status'>,
): DadosDaPresenca {
  if (Encontro !== null && Encontro.Dia <= today()) {
    const { Dia, HoraInicio, HoraFim } = Encontro;
    const horario = { Entrada: HoraInicio, Saida: HoraFim };
    return { ...NAO_DITO, ...horario, Data: Dia, Local: Encontro.Local, Instrutor: Encontro.Instrutor };
  }
  return { ...NAO_DITO, Data: Status === 'EA' ? today() : '', Local, Instrutor };
}

/** What can be told before asking the server, which knows each person's deadline. */
export const conferirPresenca = (
  { Data, Local, Instrutor }: DadosDaPresenca,
  { DataInicio }: Pick<Turma, 'DataInicio'>,
) => ({
  Data: problemaDoDia(Data, DataInicio),
  Local: Local.trim() === '' && 'Informe onde foi a aula.',
  Instrutor: Instrutor.trim() === '' && 'Informe quem deu a aula.',
});

function problemaDoDia(Data: string, DataInicio: string): string | null {
  if (Data === '') return 'Informe o dia da aula.';
  if (Data > today()) return 'Este dia ainda não chegou.';
  return Data < DataInicio ? `A turma começa em ${formatDay(DataInicio)}.` : null;
}

export function resultado({ Registradas, JaRegistradas }: { Registradas: number; JaRegistradas: number }) {
  const novas = Registradas === 0 ? 'Nada mudou.' : `Presença registrada para ${pessoas(Registradas)}.`;
  const antigas = contar(JaRegistradas, 'pessoa já tinha', 'pessoas já tinham');
  return JaRegistradas === 0 ? novas : `${novas} ${antigas} presença nesta aula.`;
}
