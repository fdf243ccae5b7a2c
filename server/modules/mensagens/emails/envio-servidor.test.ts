import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { listarEmails } from '#contract/mensagens/emails.ts';
import { eventually, testApp } from '../../../testing/app.ts';
import { criarUsuario } from '../../../testing/factories.ts';
import { mailServer } from '../../../testing/smtp.ts';
import { enviarEmail } from './envio.service.ts';
import { enfileirarEmail } from './outbox.service.ts';

/** A mail server that is away, slow, or goes in the middle: who uses the program does not notice, and each message goes once. */

const smtp = await mailServer();

type Modo =
  | 'bom'
  | 'lento'
  | 'ausente'
  | 'some antes de saudar'
  | 'não deixa entrar'
  | 'some depois da mensagem';
const estado: { modo: Modo } = { modo: 'bom' };
const abertas = new Set<Socket>();

/** Stands before the mail server. */
const porta = createServer((cliente) => {
  const { modo } = estado;
  abertas.add(cliente.on('close', () => abertas.delete(cliente)).on('error', () => {}));
  if (modo === 'some antes de saudar') {
    cliente.destroy();
    return;
  }
  if (modo === 'não deixa entrar') {
    cliente.end('554 5.7.1 barrado\r\n');
    return;
  }
  const servidor = connect(Number(new URL(smtp.url).port), '127.0.0.1').on('error', () => {});
  cliente.on('close', () => servidor.end());
  servidor.on('close', () => cliente.end());
  cliente.pipe(servidor);
  servidor.on('data', (bytes) => {
    // Taken, and nobody hears that it was.
    if (modo === 'some depois da mensagem' && /^250 .*queued/i.test(String(bytes))) cliente.destroy();
    else void pause(modo === 'lento' ? 100 : 0).then(() => cliente.write(bytes));
  });
}).listen(0, '127.0.0.1');
await once(porta, 'listening');
const { port } = porta.address() as AddressInfo;
after(() => porta.close());

const t = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'treinos@provedor.example' });
const adm = await t.as(await criarUsuario(t.db, { Adm: true }));

async function enfileirar(ChaveEvento: string) {
  const { IdUsuario, Email: Para } = await criarUsuario(t.db);
  const Dados = { Nome: 'Rosa', Quando: 'agora' };
  const IdEmail = await t.db
    .transaction()
    .execute((db) =>
      enfileirarEmail(t.deps, db, { ChaveEvento, Tipo: 'senha-alterada', Para, IdUsuario, Dados }),
    );
  return { IdEmail: IdEmail ?? 0, Para };
}
const linha = (IdEmail: number) =>
  t.db.selectFrom('Email').selectAll().where('IdEmail', '=', IdEmail).executeTakeFirstOrThrow();
const identidades = (Para: string) =>
  smtp.received.filter((carta) => JSON.stringify(carta.to).includes(Para)).map(({ messageId }) => messageId);

/** The connections of before are gone, and new ones find it so. */
async function fica(modo: Modo) {
  estado.modo = modo;
  for (const aberta of abertas) aberta.destroy();
  await eventually(() => abertas.size === 0);
  if (modo === 'ausente') await new Promise((resolve) => porta.close(resolve));
  else if (!porta.listening) await once(porta.listen(port, '127.0.0.1'), 'listening');
}

// proves F13
test('lento: chega, uma vez', async () => {
  await fica('lento');
  const { IdEmail, Para } = await enfileirar('lento');
  await eventually(async () => (await linha(IdEmail)).Status === 'enviado');
  assert.equal(identidades(Para).length, 1);
});

for (const [modo, chegadas] of [
  ['ausente', 1],
  ['some antes de saudar', 1],
  ['não deixa entrar', 1],
  // Nobody can know whether it was taken: it goes again, with the same identity, by which the receiver knows it.
  ['some depois da mensagem', 2],
] as const) {
  // proves F13 F04
  test(`${modo}: fica pendente com o motivo, o programa atende, e sai quando volta`, async () => {
    await fica(modo);
    const { IdEmail, Para } = await enfileirar(modo);
    const { Status, Erro } = await eventually(async () => {
      const atual = await linha(IdEmail);
      return atual.Erro !== null && atual;
    });
    assert.equal(Status, 'pendente');
    assert.ok(Erro);
    const { status, body } = await adm.call(listarEmails, { querystring: { busca: Para } });
    assert.deepEqual([status, body.Itens[0]?.Erro], [200, Erro]);

    await fica('bom');
    await enviarEmail(t.deps, IdEmail);
    assert.equal((await linha(IdEmail)).Status, 'enviado');
    const chegaram = identidades(Para);
    assert.deepEqual(chegaram, Array(chegadas).fill(`<email-${IdEmail}@localhost>`));
    // Sent is sent.
    await enviarEmail(t.deps, IdEmail);
    assert.equal(identidades(Para).length, chegadas);
  });
}
