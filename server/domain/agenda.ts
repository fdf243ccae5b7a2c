import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from 'ical-generator';
import { createHash } from 'node:crypto';
import type { EncontroMarcado } from '#contract/encontro.ts';

/** Meetings in calendars: the same event in the file that is subscribed to and in the messages that move it. */

export const PRODUTO = { company: 'Habilita', product: 'prazos', language: 'PT-BR' };

/** What makes it this meeting of this person, and which word of it is the latest. */
export type NaAgenda = { IdTurmaEncontro: number; IdClienteTurmaAluno: number; Versao: number };

/** An instant of America/Sao_Paulo, whatever its offset on that day. */
function emSaoPaulo(dia: string, hora: string): Date {
  const como = new Date(`${dia}T${hora}:00Z`);
  const la = new Date(`${new Intl.DateTimeFormat('sv-SE', FORMATO).format(como).replace(' ', 'T')}Z`);
  return new Date(como.getTime() * 2 - la.getTime());
}
const FORMATO = {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
} as const;

/** The same whenever it is asked for, so that a calendar moves an event instead of adding another. */
export const identidade = (partes: unknown[], url: string) =>
  `${createHash('sha256').update(JSON.stringify(partes)).digest('hex').slice(0, 32)}@${new URL(url).hostname}`;

/** Of a meeting, what is said of it to one person. */
export type Convite = {
  Nome: string;
  Turma: string | null;
  Rota: string;
  Encontro: EncontroMarcado;
  NaAgenda: NaAgenda;
};

export function eventoDoEncontro({ Nome, Turma, Rota, Encontro, NaAgenda }: Convite, url: string) {
  const { Dia, HoraInicio, HoraFim, Local, Instrutor } = Encontro;
  const { IdTurmaEncontro, IdClienteTurmaAluno, Versao } = NaAgenda;
  return {
    id: identidade(['encontro', IdTurmaEncontro, IdClienteTurmaAluno], url),
    sequence: Versao,
    start: emSaoPaulo(Dia, HoraInicio),
    end: emSaoPaulo(Dia, HoraFim),
    location: Local,
    summary: `Aula presencial: ${Nome}`,
    description: [Turma, `Com ${Instrutor}`].filter(Boolean).join('\n'),
    url: `${url}/#${Rota}`,
  } satisfies ICalEventData;
}

/** REQUEST: it is so, now or as it was. CANCEL: it is not any more. */
export type Metodo = 'REQUEST' | 'CANCEL';

type Pessoa = { name: string; email: string };

/**
 * The file that goes with a message (RFC 5546): calendars put it in, move it or take it out by themselves. Nobody is asked
 * whether they come: who is expected is told so, and no answer would be read.
 */
export function escreverConvite(
  metodo: Metodo,
  convite: Convite,
  { url, quem, remetente, agora }: { url: string; quem: Pessoa; remetente: Pessoa; agora: Date },
): string {
  const calendario = ical({ prodId: PRODUTO, method: ICalCalendarMethod[metodo] });
  calendario.createEvent({
    ...eventoDoEncontro(convite, url),
    stamp: agora,
    status: metodo === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: remetente,
    attendees: [{ ...quem, rsvp: false, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED }],
  });
  return calendario.toString();
}
