import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { confirmarIdentidade } from '#contract/acesso/identidade.ts';
import { minhasMensagens } from '#contract/operacao/suporte.ts';
import { alterarSenha, alterarUsuario } from '#contract/acesso/usuarios.ts';
import { suporteMensagem } from '#contract/operacao/suporte.ts';
import { minutes } from '../clock.ts';
import { eventually, testApp } from '../../testing/app.ts';
import { criarAluno, criarUsuario, novoEmail, SENHA } from '../../testing/factories.ts';

const t = await testApp();
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
const create = (Email: string, key: string) =>
  adm.call(alterarUsuario, { body: { Nome: 'Repetida', Email, Adm: false } }, { 'idempotency-key': key });

test('repetir com a mesma chave responde o que o primeiro respondeu, sem outro efeito', async () => {
  const Email = novoEmail();
  const first = await create(Email, 'chave-numero-1');
  const second = await create(Email, 'chave-numero-1');
  assert.equal(first.status, 200);
  assert.deepEqual([second.status, second.body], [200, first.body]);
  const withoutKey = await adm.call(alterarUsuario, { body: { Nome: 'Repetida', Email, Adm: false } });
  assert.equal(withoutKey.status, 409);
});

// proves F08
test('vinte cópias ao mesmo tempo criam uma pessoa', async () => {
  const Email = novoEmail();
  const responses = await Promise.all(Array.from({ length: 20 }, () => create(Email, 'chave-numero-2')));
  const created = new Set(responses.filter(({ status }) => status === 200).map(({ body }) => body.IdUsuario));
  assert.equal(created.size, 1);
  assert.ok(responses.every(({ status }) => status === 200 || status === 409));
});

test('a chave vale para um pedido e uma pessoa; torta é recusada', async () => {
  await create(novoEmail(), 'chave-numero-3');
  assert.equal((await create(novoEmail(), 'chave-numero-3')).status, 422);
  const another = await t.as(await criarUsuario(t.db, { Adm: true }));
  const body = { Nome: 'Outra', Email: novoEmail(), Adm: false };
  assert.equal(
    (await another.call(alterarUsuario, { body }, { 'idempotency-key': 'chave-numero-3' })).status,
    200,
  );
  assert.equal((await create(novoEmail(), 'x')).status, 400);
});

test('recusado por falta de confirmação, o mesmo pedido com a mesma chave é feito depois dela', async () => {
  const who = await t.as({ ...(await criarUsuario(t.db, { Adm: true, senha: SENHA })), confirmada: false });
  const body = { Nome: 'Administrador', Email: novoEmail(), Adm: true };
  const promote = () => who.call(alterarUsuario, { body }, { 'idempotency-key': 'chave-confirmada' });
  assert.equal((await promote()).status, 403);
  await who.call(confirmarIdentidade, { body: { Senha: SENHA } });
  assert.equal((await promote()).status, 200);
  assert.equal((await promote()).status, 200, 'e responde o mesmo');
});

test('de um pedido com segredo nada é guardado', async () => {
  const who = await criarUsuario(t.db, { Adm: true });
  const { status } = await (
    await t.as(who)
  ).call(
    alterarSenha,
    { params: { id: who.IdUsuario }, body: { SenhaAtual: 'x', SenhaNova: 'y'.repeat(12) } },
    { 'idempotency-key': 'chave-numero-5' },
  );
  assert.equal(status, 400);
  const kept = await t.db.selectFrom('Idempotencia').where('Chave', '=', 'chave-numero-5').execute();
  assert.equal(kept.length, 0);
});

test('um primeiro pedido que morreu sem resposta pode ser refeito depois de um minuto', async () => {
  const Email = novoEmail();
  await create(Email, 'chave-numero-4');
  await t.db.deleteFrom('Email').where('Para', '=', Email).execute();
  await t.db.deleteFrom('Usuario').where('Email', '=', Email).execute();
  await t.db
    .updateTable('Idempotencia')
    .set({ Status: null, Feito: null })
    .where('Chave', '=', 'chave-numero-4')
    .execute();
  assert.equal((await create(Email, 'chave-numero-4')).status, 409);
  t.clock.offset = minutes(2);
  assert.equal((await create(Email, 'chave-numero-4')).status, 200);
  t.clock.offset = 0;
});

// proves F06
test('feito, mas sem que a resposta fosse guardada: não é feito outra vez, e a resposta o diz', async () => {
  const Email = novoEmail();
  await create(Email, 'chave-numero-6');
  await t.db
    .updateTable('Idempotencia')
    .set({ Status: null, Corpo: null })
    .where('Chave', '=', 'chave-numero-6')
    .execute();
  const soon = await create(Email, 'chave-numero-6');
  assert.deepEqual([soon.status, soon.headers['retry-after']], [409, '2'], 'a resposta pode estar a caminho');
  t.clock.offset = minutes(2);
  const after = await create(Email, 'chave-numero-6');
  t.clock.offset = 0;
  assert.deepEqual([after.status, after.headers['retry-after']], [409, undefined]);
  assert.match((after.body as unknown as { message: string }).message, /já foi feito/);
});

/** A message, unlike a person, can be written twice. */
async function messenger() {
  const call = await t.as(await criarAluno(t.db));
  const save = (key: string) =>
    call.call(suporteMensagem, { body: { Assunto: 'Uma vez', Mensagem: 'Só' } }, { 'idempotency-key': key });
  const count = async () => (await call.call(minhasMensagens)).body.Total;
  return { salvar: save, quantas: count };
}

test('uma tentativa dada por morta que ainda vivia não dobra o efeito: vale a primeira que terminar', async () => {
  const { salvar: save, quantas: count } = await messenger();
  // The first one stops right before its end, for longer than it is waited for.
  await sql`create function esperar() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(7); return new; end $$`.execute(t.db);
  await sql`create trigger esperar before insert on suporte_mensagem for each row execute function esperar()`.execute(
    t.db,
  );
  const port = await t.pool.connect();
  await port.query('select pg_advisory_lock(7)');
  const first = save('chave-numero-7');
  await eventually(async () => {
    const { rows } = await sql<{ N: number }>`
      select count(*) as n from pg_locks where locktype = 'advisory' and not granted`.execute(t.db);
    return rows[0]?.N === 1;
  });
  t.clock.offset = minutes(2);
  const second = save('chave-numero-7');
  await port.query('select pg_advisory_unlock(7)');
  port.release();
  const status = [(await first).status, (await second).status].toSorted((a, b) => a - b);
  t.clock.offset = 0;
  await sql`drop function esperar() cascade`.execute(t.db);
  assert.deepEqual(status, [200, 409]);
  assert.equal(await count(), 1);
});

test('"espere um pouco" não é resposta que se guarde', async () => {
  const { salvar: save } = await messenger();
  for (let n = 0; n < 20; n++) assert.equal((await save(`chave-do-laco-${n}`)).status, 200);
  assert.equal((await save('chave-numero-8')).status, 429);
  t.clock.offset = minutes(61);
  assert.equal((await save('chave-numero-8')).status, 200);
  t.clock.offset = 0;
});
