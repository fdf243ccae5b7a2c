import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { minhasMensagens } from '#contract/operacao/suporte.ts';
import { suporteMensagem } from '#contract/operacao/suporte.ts';
import { eventually } from '../testing/app.ts';
import { mortalProgram, type Caller } from '../testing/mortal.ts';

/** kill -9 after the work was committed and before its answer was kept: the same key does not do it again. */

const { db, signedIn, killDuring } = await mortalProgram();

const escrever = ({ call }: Caller) =>
  call(suporteMensagem, { body: { Assunto: 'Uma vez', Mensagem: 'Só' } }, undefined, {
    'idempotency-key': 'a-mesma-chave-sempre',
  });
const quantas = async ({ call }: Caller) => (await call(minhasMensagens)).body.Total;

// proves F06
test('kill -9 entre o que foi feito e a resposta guardada: repetir a chave não repete o feito', async () => {
  const vivo = await signedIn();
  // Widens the moment between the commit and the keeping of the answer.
  await sql`create function demorar() returns trigger language plpgsql as $$
    begin perform pg_sleep(60); return new; end $$`.execute(db);
  await sql`create trigger demorar before update of status on idempotencia
    for each row execute function demorar()`.execute(db);
  const pedido = escrever(vivo);
  await eventually(async () => (await quantas(vivo)) === 1);
  await killDuring(pedido, 0);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`.execute(db);
  await sql`drop function demorar() cascade`.execute(db);
  await sql`update idempotencia set criado_em = criado_em - interval '2 minutes', feito = feito - interval '2 minutes'`.execute(
    db,
  );

  const outro = await signedIn();
  const { status, body } = await escrever(outro);
  assert.equal(status, 409);
  assert.match(body.message, /já foi feito/);
  assert.equal(await quantas(outro), 1);
});
