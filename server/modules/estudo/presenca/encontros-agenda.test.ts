import assert from 'node:assert/strict';
import { test } from 'node:test';
import ICAL from 'ical.js';
import type { ParsedMail } from 'mailparser';
import { baixarCalendario } from '#contract/acompanhamento/prazos-calendario.ts';
import { alterarEncontro, cancelarEncontro } from '#contract/estudo/presenca-encontros.ts';
import { today } from '../../../platform/clock.ts';
import { eventually, testApp } from '../../../testing/app.ts';
import { criarEstudo } from '../../../testing/cursos.ts';
import { criarUsuario } from '../../../testing/factories.ts';
import { mailServer } from '../../../testing/smtp.ts';
import { somarDias } from '../../../domain/calendario.ts';
import { avisarDoDia } from '../../acompanhamento/prazos/lembretes.service.ts';

/** What a calendar program finds in the messages about a meeting, over a real mail server. */

const smtp = await mailServer();
const t = await testApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Treinos <treinos@provedor.example>' });
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
const dia = somarDias(today(t.clock), 10);

/** The file is there twice, as mail programs want it: to be acted upon, and to be opened. */
function convite(carta: ParsedMail) {
  const [paraAgir, paraAbrir] = ['text/calendar', 'application/ics'].map((tipo) =>
    carta.attachments.find(({ contentType }) => contentType === tipo),
  );
  assert.ok(paraAgir && paraAbrir);
  assert.equal(paraAbrir.filename, 'convite.ics');
  assert.ok(paraAgir.content.equals(paraAbrir.content));
  const { params } = paraAgir.headers.get('content-type') as { params: Record<string, string> };
  const lido = new ICAL.Component(ICAL.parse(paraAgir.content.toString('utf8')));
  const eventos = lido.getAllSubcomponents('vevent');
  assert.equal(eventos.length, 1);
  const componente = eventos[0] as ICAL.Component;
  const evento = new ICAL.Event(componente);
  return {
    metodo: lido.getFirstPropertyValue('method'),
    metodoDaParte: params['method'],
    uid: evento.uid,
    sequencia: evento.sequence,
    inicio: evento.startDate.toJSDate().toISOString(),
    fim: evento.endDate.toJSDate().toISOString(),
    local: evento.location,
    titulo: evento.summary,
    estado: componente.getFirstPropertyValue('status'),
    organiza: componente.getFirstPropertyValue('organizer'),
    vai: evento.attendees.map((quem) => [quem.getFirstValue(), quem.getFirstParameter('rsvp')]),
  };
}

test('a carta do encontro marcado, mudado, lembrado e cancelado leva o mesmo evento, cada vez com palavra mais nova', async () => {
  const estudo = await criarEstudo(t.db, {
    Modulos: [[{ Tipo: 'presencial', Titulo: 'Prática; com vírgula, e ç' }]],
  });
  const { IdClienteTurma, IdUsuario } = estudo;
  const { Email } = await t.db
    .selectFrom('Usuario')
    .select('Email')
    .where('IdUsuario', '=', IdUsuario)
    .executeTakeFirstOrThrow();
  const aula = { IdClienteTurma, IdCursoConteudoAula: estudo.Aulas[0]?.IdCursoConteudoAula ?? 0 };
  const quando = {
    Dia: dia,
    HoraInicio: '08:00',
    HoraFim: '12:30',
    Local: 'Galpão 3',
    Instrutor: 'Ivo Prado',
  };
  const marcar = async (body: object) => {
    const marcado = await adm.call(alterarEncontro, { body: { ...aula, ...quando, Versao: 0, ...body } });
    assert.equal(marcado.status, 200);
  };
  const aProxima = async () => {
    const carta = await eventually(() => smtp.received.shift());
    assert.ok(JSON.stringify(carta.to).includes(String(Email)));
    return convite(carta);
  };
  await marcar({});
  const primeira = await aProxima();
  const { uid } = primeira;
  assert.deepEqual(primeira, {
    metodo: 'REQUEST',
    metodoDaParte: 'REQUEST',
    uid,
    sequencia: 1,
    inicio: `${dia}T11:00:00.000Z`,
    fim: `${dia}T15:30:00.000Z`,
    local: 'Galpão 3',
    titulo: 'Aula presencial: Prática; com vírgula, e ç',
    estado: 'CONFIRMED',
    organiza: 'mailto:treinos@provedor.example',
    vai: [[`MAILTO:${Email}`, 'FALSE']],
  });

  const { token } = await t.as(estudo);
  const noCalendario = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await t.app.inject({ url: baixarCalendario.url, headers });
    return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((evento) => {
      const { uid: id, sequence } = new ICAL.Event(evento);
      return [id, sequence];
    });
  };
  assert.deepEqual(await noCalendario(), [[uid, 1]]);

  await marcar({ Versao: 1, HoraInicio: '09:00' });
  const mudada = await aProxima();
  assert.deepEqual(
    [mudada.uid, mudada.metodo, mudada.sequencia, mudada.inicio],
    [uid, 'REQUEST', 2, `${dia}T12:00:00.000Z`],
  );
  assert.deepEqual(await noCalendario(), [[uid, 2]]);

  const agora = new Date(`${somarDias(dia, -1)}T12:00:00Z`);
  await avisarDoDia({ ...t.deps, clock: { now: () => agora } });
  const lembrada = await aProxima();
  assert.deepEqual([lembrada.uid, lembrada.metodo, lembrada.sequencia], [uid, 'REQUEST', 2]);

  await adm.call(cancelarEncontro, { body: { ...aula, Versao: 2 } });
  const cancelada = await aProxima();
  assert.deepEqual(
    [cancelada.uid, cancelada.metodo, cancelada.metodoDaParte, cancelada.sequencia, cancelada.estado],
    [uid, 'CANCEL', 'CANCEL', 3, 'CANCELLED'],
  );
  assert.deepEqual(await noCalendario(), []);

  // Another date is another event: a calendar that took the first one out would not put it in again.
  await marcar({});
  const outra = await aProxima();
  assert.notEqual(outra.uid, uid);
  assert.deepEqual(await noCalendario(), [[outra.uid, 1]]);
});
