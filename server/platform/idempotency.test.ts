import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alterarSenha, alterarUsuario } from '#contract/usuarios.ts';
import { minutes } from './clock.ts';
import { testApp } from '../testing/app.ts';
import { criarUsuario, novoEmail } from '../testing/factories.ts';

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
    .set({ Status: null })
    .where('Chave', '=', 'chave-numero-4')
    .execute();
  assert.equal((await criar(Email, 'chave-numero-4')).status, 409);
  t.clock.offset = minutes(2);
  assert.equal((await criar(Email, 'chave-numero-4')).status, 200);
  t.clock.offset = 0;
});
