import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { alterarComunicado } from '#contract/mensagens/comunicados.ts';
import { alterarWebhook } from '#contract/operacao/integracoes-webhooks.ts';
import { CHANNEL } from '../platform/db/live.ts';
import { eventually } from '../testing/app.ts';
import { criarCliente } from '../testing/factories.ts';
import { mortalProgram, timed, VICTIMS, type Caller, type Victim } from '../testing/mortal.ts';
import { SEED } from '../testing/random.ts';
import { receiver } from '../testing/receiver.ts';
import { mailServer } from '../testing/smtp.ts';

/**
 * kill -9 of the program, and of its database, while messages go out to another system and to people's mailboxes: all
 * arrive, and what arrives twice was on its way at that instant and is recognised by its id. ROUNDS=200 for a proof.
 */

const smtp = await mailServer();
const outro = await receiver();
const { db, signedIn, killDuring } = await mortalProgram({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'a@provedor.example',
});
const PESSOAS = 120;
/** What a program sends at once, to each receiver and to the mail server (entrega.service.ts, mailer.ts). */
const JUNTAS = 8;

async function novasPessoas(): Promise<number> {
  const { IdCliente } = await criarCliente(db);
  await sql`with u as (
      insert into usuario (nome, email)
      select 'Pessoa ' || n, 'c' || ${IdCliente}::int || 'p' || n || '@empresa.example'
      from generate_series(1, ${PESSOAS}::int) n returning id_usuario)
    insert into cliente_aluno (id_cliente, id_usuario) select ${IdCliente}, id_usuario from u`.execute(db);
  return IdCliente;
}

/** Lets what the dead program had taken be taken again, as a minute later. */
const umMinutoDepois = async () => {
  await sql`update webhook_entrega set proxima_em = now() where situacao = 'pendente'`.execute(db);
  await sql`update email set arrendado_ate = now() where status = 'pendente'`.execute(db);
  await sql`update fila.job set start_after = now() where name = 'email' and state in ('created', 'retry')`.execute(
    db,
  );
};

const vezes = (ids: string[]) => {
  const contadas = new Map<string, number>();
  for (const id of ids) contadas.set(id, (contadas.get(id) ?? 0) + 1);
  return contadas;
};

/** All of them arrived; twice only what had been taken and not yet noted when the program died. */
function conferir(victim: Victim, chegaram: string[], todas: string[], tomadas: string[]): number {
  const contadas = vezes(chegaram);
  assert.deepEqual([...contadas.keys()].sort(), todas.toSorted());
  const dobradas = [...contadas].filter(([, quantas]) => quantas > 1);
  // A program that lost its database has others in its hands by the time it can be asked.
  const most = victim === 'program' ? JUNTAS : 2 * JUNTAS;
  assert.ok(tomadas.length <= most, `${tomadas.length} on their way at once`);
  for (const [id, quantas] of dobradas) assert.deepEqual([quantas, tomadas.includes(id)], [2, true], id);
  return dobradas.length;
}

type Entrega = { IdEvento: string; Situacao: string; Tentativas: number };
const entregas = async (IdCliente: number) =>
  (
    await sql<Entrega>`select e.id_evento::text as id_evento, e.situacao, e.tentativas from webhook_entrega e
      where e.id_cliente = ${IdCliente}`.execute(db)
  ).rows;
/** But for these, which are taken and not noted. */
const todasEntregues = (IdCliente: number, tomadas: readonly Entrega[] = []) =>
  eventually(async () => {
    const ids = new Set(tomadas.map(({ IdEvento }) => IdEvento));
    // As the next event would: a program that starts looks for what is due within a minute.
    await sql`select pg_notify(${CHANNEL}, 'webhooks')`.execute(db);
    const feitas = await entregas(IdCliente);
    return (
      feitas.length === PESSOAS &&
      feitas.every(({ IdEvento, Situacao }) => Situacao === 'entregue' || ids.has(IdEvento))
    );
  });

// proves F35
test('kill -9 enquanto webhooks são entregues: todos chegam, e o repetido tem o mesmo Id', async (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const vivo = await signedIn();
  const { status } = await vivo.call(alterarWebhook, {
    body: { Descricao: 'ERP', Url: outro.url, IdCliente: null, Eventos: ['aluno.criado'], Status: 'ativo' },
  });
  assert.equal(status, 200);
  const duration = await timed(async () => todasEntregues(await novasPessoas()));
  let dobradas = 0;
  for (const victim of VICTIMS) {
    await signedIn();
    outro.recebidas.length = 0;
    const IdCliente = await novasPessoas();
    await killDuring(Promise.resolve(), duration, victim);
    const tomadas = (await entregas(IdCliente)).filter(
      ({ Situacao, Tentativas }) => Situacao === 'pendente' && Tentativas > 0,
    );
    await signedIn();
    await todasEntregues(IdCliente, tomadas);
    await umMinutoDepois();
    await todasEntregues(IdCliente);
    const corpos = outro.recebidas.map(({ corpo }) => JSON.parse(corpo) as { Id: string });
    dobradas += conferir(
      victim,
      corpos.map(({ Id }) => Id),
      (await entregas(IdCliente)).map(({ IdEvento }) => IdEvento),
      tomadas.map(({ IdEvento }) => IdEvento),
    );
    // The same message to the letter.
    assert.equal(new Set(outro.recebidas.map(({ corpo }) => corpo)).size, PESSOAS);
  }
  t.diagnostic(
    `${VICTIMS.length} killed in ${Math.round(duration)} ms of deliveries, ${dobradas} came twice`,
  );
});

type Carta = { IdEmail: number; Status: string; Tentativas: number; Tocada: boolean };
/** `Tocada`: in the program's hands when its database was lost, before that instant. */
const cartas = async (id: number, perdido: string | null = null) =>
  (
    await sql<Carta>`select id_email, status, tentativas, exists (select from fila.job j
        where j.name = 'email' and j.state in ('active', 'retry') and j.started_on < ${perdido}::timestamptz
          and j.data = jsonb_build_object('IdEmail', id_email)) as tocada
      from email where chave_evento like 'comunicado:' || ${id}::int || ':%'`.execute(db)
  ).rows;
/** But for these, which are taken and not noted, and what was touched. */
const todasEnviadas = (id: number, tomadas: readonly Carta[] = [], perdido: string | null = null) =>
  eventually(async () => {
    const ids = new Set(tomadas.map(({ IdEmail }) => IdEmail));
    const feitas = await cartas(id, perdido);
    return (
      feitas.length === PESSOAS &&
      feitas.every(({ IdEmail, Status, Tocada }) => Status === 'enviado' || Tocada || ids.has(IdEmail))
    );
  });
async function comunicar({ call }: Caller, IdCliente: number) {
  const mensagem = { Titulo: 'Simulado', Texto: 'Na sexta.', PorEmail: true, Agendar: null, Alvos: [] };
  const { status, body } = await call(alterarComunicado, {
    body: { ...mensagem, Publico: 'cliente', IdCliente },
  });
  assert.equal(status, 200);
  return body.IdComunicado;
}
const idDa = (IdEmail: number) => `<email-${IdEmail}@127.0.0.1>`;

// proves F04 F35
test('kill -9 enquanto e-mails saem: todos chegam, e o repetido tem o mesmo Message-ID', async (t) => {
  t.diagnostic(`SEED=${SEED}`);
  // The one of the test before ended with it.
  await killDuring(Promise.resolve(), 0);
  const vivo = await signedIn();
  const duration = await timed(async () => todasEnviadas(await comunicar(vivo, await novasPessoas())));
  let dobradas = 0;
  for (const victim of VICTIMS) {
    const antes = await signedIn();
    smtp.received.length = 0;
    const id = await comunicar(antes, await novasPessoas());
    await eventually(async () => (await cartas(id)).length === PESSOAS);
    await killDuring(Promise.resolve(), duration, victim);
    const perdido = victim === 'database' ? new Date().toISOString() : null;
    const tomadas = (await cartas(id)).filter(
      ({ Status, Tentativas }) => Status === 'pendente' && Tentativas > 0,
    );
    // Started while they are still taken, it asks for them again when they no longer are.
    await signedIn();
    await todasEnviadas(id, tomadas, perdido);
    await umMinutoDepois();
    // What nobody heard that it was given waits a quarter of an hour.
    await sql`update fila.job set state = 'retry', start_after = now()
      where name = 'email' and state = 'active' and started_on < ${perdido}::timestamptz`.execute(db);
    await todasEnviadas(id);
    dobradas += conferir(
      victim,
      smtp.received.map(({ messageId = '' }) => messageId),
      (await cartas(id)).map(({ IdEmail }) => idDa(IdEmail)),
      tomadas.map(({ IdEmail }) => idDa(IdEmail)),
    );
  }
  t.diagnostic(`${VICTIMS.length} killed in ${Math.round(duration)} ms of messages, ${dobradas} came twice`);
});
