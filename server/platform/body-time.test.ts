import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { limitBodyTime } from './body-time.ts';

const app = fastify({ requestTimeout: 0 });
limitBodyTime(app, { whole: 150, idle: 60_000 });
app.post('/curto', () => 'inteiro');
app.post('/longo', { config: { corpoLongo: true } }, () => 'inteiro');
await app.listen({ port: 0, host: '127.0.0.1' });
after(() => app.close());
const { port } = app.server.address() as { port: number };

/** Half of a body at once, the other half when the limit of a short one is over. */
async function sendSlowly(path: string) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (text) => (answer += text.toString()));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\nme`,
  );
  await pause(500);
  socket.write('io');
  await closed;
  return answer;
}

// proves T42 F21
test('a body that does not come is cut off', async () => {
  assert.doesNotMatch(await sendSlowly('/curto'), /inteiro/);
});

test('an upload may take its time', async () => {
  assert.match(await sendSlowly('/longo'), /inteiro$/);
});
