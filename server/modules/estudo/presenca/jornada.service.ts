import type { Db } from '../../../platform/db/db.ts';
import { invalidField } from '../../../platform/errors.ts';
import { buscarMaisOcupadoOuNulo, horas, LIMITE_MINUTOS } from '../aulas/jornada.service.ts';
import { travarJornadas, type Chamado } from './presenca.queries.ts';
import { porExtenso } from '#contract/dia.ts';
import { duracao, falta } from '../../../domain/palavras.ts';

/** The hours of what is given in person: when people came and went, and how much of a day it takes. */

const minutos = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));

type Horario = { Entrada?: string | undefined; Saida?: string | undefined };

/** Times in order; in a course of a norm they are required and hold the whole lesson (NR-01, Anexo II, 2.3). */
export function exigirHorario(novos: readonly Chamado[], { Entrada, Saida }: Horario) {
  const daNorma = novos.find(({ ComNorma }) => ComNorma);
  if (Entrada === undefined && Saida === undefined && !daNorma) return;
  if (Entrada === undefined) throw invalidField('Entrada', 'Informe a hora de entrada.');
  if (Saida === undefined) throw invalidField('Saida', 'Informe a hora de saída.');
  const estada = minutos(Saida) - minutos(Entrada);
  if (estada <= 0) throw invalidField('Saida', 'A saída precisa ser depois da entrada.');
  if (daNorma && estada < daNorma.DuracaoMinutos) {
    const { DuracaoMinutos } = daNorma;
    throw invalidField(
      'Saida',
      `${falta(DuracaoMinutos - estada)}: a aula é de ${duracao(DuracaoMinutos)}, e o horário, de ${duracao(estada)}.`,
    );
  }
}

/** NR-05, 5.7.4.1, allows eight hours a day; elsewhere more of them ask for a reason. */
export async function exigirJornada(
  db: Db,
  novos: readonly Chamado[],
  { Data, MotivoJornada = '' }: { Data: string; MotivoJornada?: string | undefined },
) {
  const [um] = novos.filter(({ ComNorma }) => ComNorma);
  if (!um) return;
  await travarJornadas(db, { Usuarios: novos.map(({ IdUsuario }) => IdUsuario) });
  const Matriculas = novos.map(({ IdClienteTurmaAluno }) => IdClienteTurmaAluno);
  const ocupado = await buscarMaisOcupadoOuNulo(db, { Matriculas, Data });
  const total = (ocupado?.Minutos ?? 0) + um.DuracaoMinutos;
  if (total <= LIMITE_MINUTOS) return;
  const teria = `${ocupado?.Nome ?? um.Nome} teria ${horas(total)} de treinamento em ${porExtenso(Data)}`;
  if (um.JornadaItem !== '') {
    throw invalidField(
      'Data',
      `${teria}, e a ${um.Norma} permite no máximo ${horas(LIMITE_MINUTOS)} por dia (item ${um.JornadaItem}). Divida a aula em mais dias.`,
    );
  }
  if (MotivoJornada === '') {
    throw invalidField('MotivoJornada', `${teria}, mais de ${horas(LIMITE_MINUTOS)}: informe o motivo.`);
  }
}
