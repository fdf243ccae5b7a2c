import ical, { ICalCalendarMethod } from 'ical-generator';
import { createHash } from 'node:crypto';
import type { Prazo } from '#contract/acompanhamento/prazos.ts';

/** Calendars ask again by themselves after so long. */
const DE_NOVO_EM_SEGUNDOS = 6 * 60 * 60;

const VERBOS: Record<Prazo['Tipo'], string> = {
  turma: 'Último dia',
  assinatura: 'Último dia para assinar',
  certificado: 'Certificado vence',
  encontro: 'Aula presencial',
};

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

/** The same event whenever it is asked for, so that a calendar moves it instead of adding another. */
const identidade = ({ Tipo, Rota, Nome, Turma }: Prazo) =>
  createHash('sha256')
    .update(JSON.stringify([Tipo, Rota, Nome, Turma]))
    .digest('hex')
    .slice(0, 32);

/** Deadlines take their whole day, meetings their hours. */
export function escreverCalendario(prazos: Prazo[], { nome, url }: { nome: string; url: string }): string {
  const calendario = ical({
    name: `${nome}: prazos e encontros`,
    prodId: { company: 'Habilita', product: 'prazos', language: 'PT-BR' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: DE_NOVO_EM_SEGUNDOS,
  });
  const host = new URL(url).hostname;
  for (const prazo of prazos) {
    const { Tipo, Nome, Turma, Data, Encontro, Rota } = prazo;
    const quando =
      Encontro === null
        ? { start: new Date(`${Data}T00:00:00Z`), allDay: true, timezone: 'UTC' }
        : {
            start: emSaoPaulo(Encontro.Dia, Encontro.HoraInicio),
            end: emSaoPaulo(Encontro.Dia, Encontro.HoraFim),
            location: Encontro.Local,
          };
    calendario.createEvent({
      id: `${identidade(prazo)}@${host}`,
      summary: `${VERBOS[Tipo]}: ${Nome}`,
      description: [Turma, Encontro && `Com ${Encontro.Instrutor}`].filter(Boolean).join('\n'),
      url: `${url}/#${Rota}`,
      ...quando,
    });
  }
  return calendario.toString();
}
