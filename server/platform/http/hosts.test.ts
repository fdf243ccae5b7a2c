import assert from 'node:assert/strict';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { testApp, type ErrorBody } from '../../testing/app.ts';

const { app } = await testApp({ PUBLIC_URL: 'https://treinos.example' });
const ask = (url: string, headers: Record<string, string>) => app.inject({ method: 'GET', url, headers });

// proves L11
test('só o endereço que as pessoas digitam, e esta máquina pelos seus nomes, são atendidos', async () => {
  for (const host of ['treinos.example', 'TREINOS.example', 'localhost:3000', '127.0.0.1', '[::1]:3000']) {
    assert.equal((await ask('/api/docs/json', { host })).statusCode, 200, host);
  }
  const foreign: Record<string, string>[] = [
    { host: 'atacante.example' },
    { host: 'treinos.example.atacante.example' },
    { host: 'treinos.example:8443' },
    { host: 'localhost.atacante.example' },
    { host: 'treinos.example', 'x-forwarded-host': 'atacante.example' },
  ];
  for (const headers of foreign) {
    for (const url of ['/', '/api/docs/json', '/api/nada', '/saudex']) {
      const response = await ask(url, headers);
      assert.equal(response.statusCode, 421, `${url} ${JSON.stringify(headers)}`);
      assert.equal(response.json<ErrorBody>().message, 'Este endereço não é atendido aqui.');
    }
    assert.equal((await ask('/saude', headers)).statusCode, 200);
    assert.equal((await ask('/saude/pronto', headers)).statusCode, 200);
  }
});

/** What the program answers to these very bytes. */
async function send(lines: string[]): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await text(socket))?.[1]);
}

// proves L11
test('sem Host, ou com ele vazio, ninguém é atendido', async () => {
  const url = '/api/docs/json';
  assert.equal(await send([`GET ${url} HTTP/1.1`, 'Host: treinos.example']), 200);
  assert.equal(await send([`GET ${url} HTTP/1.0`, 'Host: treinos.example']), 200);
  assert.equal(await send([`GET ${url} HTTP/1.0`]), 421);
  assert.equal(await send([`GET ${url} HTTP/1.0`, 'Host:']), 421);
  assert.equal(await send([`GET ${url} HTTP/1.1`, 'Host:']), 421);
  assert.equal(await send([`GET ${url} HTTP/1.1`, 'Host: ,']), 421);
  assert.equal(await send([`GET ${url} HTTP/1.1`, 'Host: atacante.example', 'Host: treinos.example']), 421);
  assert.equal(await send([`GET ${url} HTTP/1.1`]), 400, 'o protocolo o exige');
  assert.equal(await send(['GET /saude HTTP/1.0']), 200, 'quem vigia não precisa dele');
});
