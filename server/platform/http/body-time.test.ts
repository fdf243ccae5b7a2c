import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import fastify from 'fastify';
import { limitBodyTime } from './body-time.ts';

const app = fastify({ requestTimeout: 0 });
limitBodyTime(app, { whole: 150, idle: 60_000 });
app.post('/curto', () => 'inteiro');
app.post('/longo', { config: { corpoLongo: true } }, () => 'inteiro');
await app.listen({ port: 0, host: '127.0.0.1' });
after(() => app.close());
const { port } = app.server.address() as { port: number };

/** Half of a body; the other half when asked for. */
function sendHalf(path: string) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (text) => (answer += text.toString()));
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\nme`,
  );
  return { closed, sendRest: () => socket.write('io') };
}

// proves T42 F21
test('a body that does not come is cut off', async () => {
  assert.doesNotMatch(await sendHalf('/curto').closed, /inteiro/);
});

test('an upload may take its time', async () => {
  const upload = sendHalf('/longo');
  // Begun later and over its limit already.
  await sendHalf('/curto').closed;
  upload.sendRest();
  assert.match(await upload.closed, /inteiro$/);
});
