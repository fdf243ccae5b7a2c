import { dizerEncontro } from '#contract/encontro.ts';
import type { Convite } from '../../../domain/agenda.ts';
import type { Noticia } from '../../mensagens/avisos/notificar.service.ts';
import type { Convidado } from './encontros.queries.ts';

/** What people are told of a meeting that they still have to go to. */

const endereco = ({ IdCurso, IdClienteTurmaAluno, IdCursoConteudoAula }: Convidado) =>
  `/curso-aluno/${IdCurso}?matricula=${IdClienteTurmaAluno}&aula=${IdCursoConteudoAula}`;

/** For the calendar of who is told, by the message (`agenda` of its kind). */
const naAgenda = (convidado: Convidado, Versao: number): Convite => {
  const { IdTurmaEncontro, IdClienteTurmaAluno, Aula: Nome, Turma } = convidado;
  const { Dia, HoraInicio, HoraFim, Local, Instrutor } = convidado;
  return {
    Nome,
    Turma,
    Rota: endereco(convidado),
    Encontro: { Dia, HoraInicio, HoraFim, Local, Instrutor },
    NaAgenda: { IdTurmaEncontro, IdClienteTurmaAluno, Versao },
  };
};

type Dito = {
  ChaveEvento: string;
  Titulo: string;
  email: 'encontro-marcado' | 'encontro-perto' | 'encontro-cancelado';
  /** How the message says what happened. */
  Situacao?: string;
  /** Of what is said of the meeting, the latest counts. */
  Versao: number;
};

export function noticiaDe(
  convidado: Convidado,
  { ChaveEvento, Titulo, email, Situacao, Versao }: Dito,
): Noticia {
  const { IdUsuario, IdCliente, Aula, Turma } = convidado;
  const Rota = endereco(convidado);
  const Quando = dizerEncontro(convidado);
  return {
    ChaveEvento,
    Tipo: 'prazo',
    IdUsuario,
    IdCliente,
    Titulo,
    Texto: Quando,
    Rota,
    email: {
      Tipo: email,
      Dados: {
        Aula,
        Turma,
        Quando,
        Rota,
        ...(Situacao && { Situacao }),
        Agenda: naAgenda(convidado, Versao),
      },
    },
  };
}

export const marcado = (convidado: Convidado, Versao: number): Noticia =>
  noticiaDe(convidado, {
    ChaveEvento: `encontro:${convidado.IdTurmaEncontro}:${Versao}`,
    Titulo:
      Versao === 1
        ? `Aula presencial marcada: ${convidado.Aula}`
        : `Mudou a aula presencial ${convidado.Aula}`,
    email: 'encontro-marcado',
    Situacao: Versao === 1 ? 'foi marcada' : 'mudou',
    Versao,
  });

export const cancelado = (convidado: Convidado): Noticia =>
  noticiaDe(convidado, {
    ChaveEvento: `encontro:${convidado.IdTurmaEncontro}:cancelado`,
    Titulo: `Aula presencial cancelada: ${convidado.Aula}`,
    email: 'encontro-cancelado',
    Versao: convidado.Versao + 1,
  });

export const perto = (convidado: Convidado & { ChaveEvento: string }, hoje: string): Noticia => {
  const dia = convidado.Dia === hoje ? 'hoje' : 'amanhã';
  return noticiaDe(convidado, {
    ChaveEvento: convidado.ChaveEvento,
    Titulo: `Aula presencial ${dia}: ${convidado.Aula}`,
    email: 'encontro-perto',
    Situacao: dia,
    Versao: convidado.Versao,
  });
};
