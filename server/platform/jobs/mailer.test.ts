import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { mail as examine } from '../../doctor/parts.ts';
import { readEnv } from '../host/env.ts';
import { createMailer } from './mailer.ts';

/** Takes passwords from whoever gives them openly, as somebody in between would. */
async function withoutTls() {
  const given: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => {
      given.push(password ?? '');
      done(null, { user: 'treinos' });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  after(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { given, url: `smtp://treinos:segredo@127.0.0.1:${port}` };
}

const envWith = (SMTP_URL: string) =>
  readEnv({ PUBLIC_URL: 'http://localhost:3000', SMTP_URL, MAIL_FROM: 'treinos@empresa.com.br' });

async function check(SMTP_URL: string) {
  const mailer = createMailer(envWith(SMTP_URL));
  try {
    await mailer.check();
  } finally {
    mailer.close();
  }
}

test('a password goes to nobody who says that there is no TLS, and the doctor says why', async () => {
  const { given, url } = await withoutTls();
  await assert.rejects(check(url), { code: 'ETLS' });
  assert.deepEqual(given, []);
  const [found] = await examine(envWith(url));
  assert.match(JSON.stringify(found), /over TLS only/);
  assert.deepEqual(given, []);
});

test('unless the address says that it may', async () => {
  const { given, url } = await withoutTls();
  await check(`${url}?requireTLS=false`);
  assert.deepEqual(given, ['segredo']);
});
