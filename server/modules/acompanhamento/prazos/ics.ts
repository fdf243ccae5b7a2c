import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Prazo } from '#contract/acompanhamento/prazos.ts';
import { eventoDoEncontro, identidade, PRODUTO, type NaAgenda } from '../../../domain/agenda.ts';

/** Calendars ask again by themselves after so long. */
const DE_NOVO_EM_SEGUNDOS = 6 * 60 * 60;

const VERBOS: Record<Prazo['Tipo'], string> = {
  turma: 'Último dia',
  assinatura: 'Último dia para assinar',
  certificado: 'Certificado vence',
  encontro: 'Aula presencial',
};

export type PrazoNaAgenda = Prazo & { NaAgenda: NaAgenda | null };

/** Deadlines take their whole day, meetings their hours. */
export function escreverCalendario(
  prazos: PrazoNaAgenda[],
  { nome, url }: { nome: string; url: string },
): string {
  const calendario = ical({
    name: `${nome}: prazos e encontros`,
    prodId: PRODUTO,
    method: ICalCalendarMethod.PUBLISH,
    ttl: DE_NOVO_EM_SEGUNDOS,
  });
  for (const prazo of prazos) {
    const { Tipo, Nome, Turma, Data, Encontro, NaAgenda, Rota } = prazo;
    calendario.createEvent(
      Encontro && NaAgenda
        ? eventoDoEncontro({ ...prazo, Encontro, NaAgenda }, url)
        : {
            id: identidade([Tipo, Rota, Nome, Turma], url),
            summary: `${VERBOS[Tipo]}: ${Nome}`,
            description: Turma ?? '',
            url: `${url}/#${Rota}`,
            start: new Date(`${Data}T00:00:00Z`),
            allDay: true,
            timezone: 'UTC',
          },
    );
  }
  return calendario.toString();
}
