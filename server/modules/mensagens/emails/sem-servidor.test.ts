import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { configuracao } from '#contract/acesso/identidade.ts';
import { recuperarSenha } from '#contract/acesso/identidade-links.ts';
import { painelAdm } from '#contract/acompanhamento/painel.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { criarUsuario } from '../../../testing/factories.ts';
import { mailServer } from '../../../testing/smtp.ts';
import { enfileirarEmail } from './outbox.service.ts';

const com = await testApp({ SMTP_URL: (await mailServer()).url });
const sem = await testApp();

async function escrever(t: TestApp, ChaveEvento: string) {
  const { IdUsuario, Email: Para, Nome } = await criarUsuario(t.db);
  const pedido = { ChaveEvento, Para, IdUsuario, Dados: { Nome, Quando: 'agora' } };
  await t.db
    .transaction()
    .execute((db) => enfileirarEmail(t.deps, db, { ...pedido, Tipo: 'senha-alterada' }));
}
const esquecida = { body: { Email: 'ninguem@empresa.example' } };
const verPainel = async (t: TestApp) =>
  (await (await t.as(await criarUsuario(t.db, { Adm: true }))).call(painelAdm)).body;

describe('“enviado” é só o que um servidor de e-mail tem', () => {
  test('sem servidor a página sabe, quem administra conta o que espera e quem perdeu a senha ouve a verdade', async () => {
    assert.equal((await sem.call(configuracao)).body.EnviaEmails, false);
    await escrever(sem, 'evento-1');
    await escrever(sem, 'evento-2');
    assert.equal((await verPainel(sem)).EmailsSemServidor, 2);
    assert.match((await sem.call(recuperarSenha, esquecida)).body.message, /não foi enviado/);
  });

  test('com servidor, o que está na fila não é falta dele', async () => {
    assert.equal((await com.call(configuracao)).body.EnviaEmails, true);
    assert.equal((await verPainel(com)).EmailsSemServidor, null);
    assert.match((await com.call(recuperarSenha, esquecida)).body.message, /enviaremos um link/);
  });
});
