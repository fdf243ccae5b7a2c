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
const criar = (Email: string, chave: string) =>
  adm.call(alterarUsuario, { body: { Nome: 'Repetida', Email, Adm: false } }, { 'idempotency-key': chave });

test('repetir com a mesma chave responde o que o primeiro respondeu, sem outro efeito', async () => {
  const Email = novoEmail();
  const primeira = await criar(Email, 'chave-numero-1');
  const segunda = await criar(Email, 'chave-numero-1');
  assert.equal(primeira.status, 200);
  assert.deepEqual([segunda.status, segunda.body], [200, primeira.body]);
  const semChave = await adm.call(alterarUsuario, { body: { Nome: 'Repetida', Email, Adm: false } });
  assert.equal(semChave.status, 409);
});

// proves F08
test('vinte cópias ao mesmo tempo criam uma pessoa', async () => {
  const Email = novoEmail();
  const respostas = await Promise.all(Array.from({ length: 20 }, () => criar(Email, 'chave-numero-2')));
  const criadas = new Set(respostas.filter(({ status }) => status === 200).map(({ body }) => body.IdUsuario));
  assert.equal(criadas.size, 1);
  assert.ok(respostas.every(({ status }) => status === 200 || status === 409));
});

test('a chave vale para um pedido e uma pessoa; torta é recusada', async () => {
  await criar(novoEmail(), 'chave-numero-3');
  assert.equal((await criar(novoEmail(), 'chave-numero-3')).status, 422);
  const outra = await t.as(await criarUsuario(t.db, { Adm: true }));
  const body = { Nome: 'Outra', Email: novoEmail(), Adm: false };
  assert.equal(
    (await outra.call(alterarUsuario, { body }, { 'idempotency-key': 'chave-numero-3' })).status,
    200,
  );
  assert.equal((await criar(novoEmail(), 'x')).status, 400);
});

test('recusado por falta de confirmação, o mesmo pedido com a mesma chave é feito depois dela', async () => {
  const quem = await t.as({ ...(await criarUsuario(t.db, { Adm: true, senha: SENHA })), confirmada: false });
  const body = { Nome: 'Administrador', Email: novoEmail(), Adm: true };
  const promover = () => quem.call(alterarUsuario, { body }, { 'idempotency-key': 'chave-confirmada' });
  assert.equal((await promover()).status, 403);
  await quem.call(confirmarIdentidade, { body: { Senha: SENHA } });
  assert.equal((await promover()).status, 200);
  assert.equal((await promover()).status, 200, 'e responde o mesmo');
});

test('de um pedido com segredo nada é guardado', async () => {
  const quem = await criarUsuario(t.db, { Adm: true });
  const { status } = await (
    await t.as(quem)
  ).call(
    alterarSenha,
    { params: { id: quem.IdUsuario }, body: { SenhaAtual: 'x', SenhaNova: 'y'.repeat(12) } },
    { 'idempotency-key': 'chave-numero-5' },
  );
  assert.equal(status, 400);
  const guardados = await t.db.selectFrom('Idempotencia').where('Chave', '=', 'chave-numero-5').execute();
  assert.equal(guardados.length, 0);
});

test('um primeiro pedido que morreu sem resposta pode ser refeito depois de um minuto', async () => {
  const Email = novoEmail();
  await criar(Email, 'chave-numero-4');
  await t.db.deleteFrom('Email').where('Para', '=', Email).execute();
  await t.db.deleteFrom('Usuario').where('Email', '=', Email).execute();
  await t.db
    .updateTable('Idempotencia')
    .set({ Status: null, Feito: null })
    .where('Chave', '=', 'chave-numero-4')
    .execute();
  assert.equal((await criar(Email, 'chave-numero-4')).status, 409);
  t.clock.offset = minutes(2);
  assert.equal((await criar(Email, 'chave-numero-4')).status, 200);
  t.clock.offset = 0;
});

// proves F06
test('feito, mas sem que a resposta fosse guardada: não é feito outra vez, e a resposta o diz', async () => {
  const Email = novoEmail();
  await criar(Email, 'chave-numero-6');
  await t.db
    .updateTable('Idempotencia')
    .set({ Status: null, Corpo: null })
    .where('Chave', '=', 'chave-numero-6')
    .execute();
  const logo = await criar(Email, 'chave-numero-6');
  assert.deepEqual([logo.status, logo.headers['retry-after']], [409, '2'], 'a resposta pode estar a caminho');
  t.clock.offset = minutes(2);
  const depois = await criar(Email, 'chave-numero-6');
  t.clock.offset = 0;
  assert.deepEqual([depois.status, depois.headers['retry-after']], [409, undefined]);
  assert.match((depois.body as unknown as { message: string }).message, /já foi feito/);
});

/** A message, unlike a person, can be written twice. */
async function mensageiro() {
  const chamar = await t.as(await criarAluno(t.db));
  const salvar = (chave: string) =>
    chamar.call(
      suporteMensagem,
      { body: { Assunto: 'Uma vez', Mensagem: 'Só' } },
      { 'idempotency-key': chave },
    );
  const quantas = async () => (await chamar.call(minhasMensagens)).body.Total;
  return { salvar, quantas };
}

test('uma tentativa dada por morta que ainda vivia não dobra o efeito: vale a primeira que terminar', async () => {
  const { salvar, quantas } = await mensageiro();
  // The first one stops right before its end, for longer than it is waited for.
  await sql`create function esperar() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(7); return new; end $$`.execute(t.db);
  await sql`create trigger esperar before insert on suporte_mensagem for each row execute function esperar()`.execute(
    t.db,
  );
  const porta = await t.pool.connect();
  await porta.query('select pg_advisory_lock(7)');
  const primeira = salvar('chave-numero-7');
  await eventually(async () => {
    const { rows } = await sql<{ N: number }>`
      select count(*) as n from pg_locks where locktype = 'advisory' and not granted`.execute(t.db);
    return rows[0]?.N === 1;
  });
  t.clock.offset = minutes(2);
  const segunda = salvar('chave-numero-7');
  await porta.query('select pg_advisory_unlock(7)');
  porta.release();
  const status = [(await primeira).status, (await segunda).status].toSorted((a, b) => a - b);
  t.clock.offset = 0;
  await sql`drop function esperar() cascade`.execute(t.db);
  assert.deepEqual(status, [200, 409]);
  assert.equal(await quantas(), 1);
});

test('"espere um pouco" não é resposta que se guarde', async () => {
  const { salvar } = await mensageiro();
  for (let n = 0; n < 20; n++) assert.equal((await salvar(`chave-do-laco-${n}`)).status, 200);
  assert.equal((await salvar('chave-numero-8')).status, 429);
  t.clock.offset = minutes(61);
  assert.equal((await salvar('chave-numero-8')).status, 200);
  t.clock.offset = 0;
});
