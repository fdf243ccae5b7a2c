import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { after, describe, test } from 'node:test';
import { novoCertificado } from '../../testing/saml.ts';
import { fetchOutside, isPublic, OutsideError, refusalOf, type Refusal } from './outbound.ts';

async function server(listener: RequestListener): Promise<string> {
  const http = createServer(listener);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  after(() => http.close().closeAllConnections());
  return `http://127.0.0.1:${(http.address() as { port: number }).port}`;
}

const refused = (refusal: Refusal) => (error: unknown) => {
  assert.ok(error instanceof OutsideError, String(error));
  assert.equal(error.refusal, refusal);
  return true;
};

describe('outbound', () => {
  test('public addresses are told from all others', () => {
    for (const address of ['8.8.8.8', '172.15.0.1', '172.32.0.1', '200.160.2.3', '2606:4700::1111']) {
      assert.equal(isPublic(address), true, address);
    }
    const others =
      '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1 198.19.0.1 224.0.0.1 ' +
      '255.255.255.255 localhost :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1 fe80::1 fd00::1 ' +
      'ff02::1 2001::1 2001:db8::1 2002:7f00:1::';
    for (const address of others.split(' ')) assert.equal(isPublic(address), false, address);
  });

  test('a network that the operator named is called, its neighbours are not, and https stays asked for', async () => {
    const own = await server((_, response) => response.end());
    const { port } = new URL(own);
    const PRIVATE_NETWORKS = '10.20.0.0/16, 127.0.0.0/8,fd00::/8';
    const within = { local: false, PRIVATE_NETWORKS };
    assert.equal(refusalOf('https://10.20.3.4/x', within), null);
    assert.equal(refusalOf('https://[fd00::1]/x', within), null);
    assert.equal(refusalOf('https://10.21.0.1/x', within), 'a private address');
    assert.equal(refusalOf('http://10.20.3.4/x', within), 'not an https address');
    // Reached, by address and by name: what answers there speaks no TLS.
    for (const host of ['127.0.0.1', 'localhost.']) {
      await assert.rejects(fetchOutside(`https://${host}:${port}/`, within), refused('unreachable'), host);
    }
    await assert.rejects(
      fetchOutside(`https://127.0.0.1:${port}/`, { local: false, PRIVATE_NETWORKS: '10.20.0.0/16' }),
      refused('address'),
    );
  });

  test('a certificate that no known authority gave is told from nobody being there', async () => {
    const { chave: key, pem: cert } = novoCertificado({ nome: 'localhost' });
    const tls = createTlsServer({ key, cert }, (_, response) => response.end());
    await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
    after(() => tls.close().closeAllConnections());
    const { port } = tls.address() as { port: number };
    await assert.rejects(fetchOutside(`https://localhost:${port}/`, { local: true }), refused('certificate'));
  });

  // proves T33
  test('private addresses are refused in every spelling, by name too, before anything is sent', async () => {
    let calls = 0;
    const own = await server((_, response) => (calls++, response.end()));
    const { port } = new URL(own);
    const hosts = [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '[::1]',
      '[::ffff:7f00:1]',
      'localhost',
    ];
    for (const host of hosts) {
      await assert.rejects(
        fetchOutside(`https://${host}:${port}/`, { local: false }),
        refused('address'),
        host,
      );
    }
    for (const address of [
      own,
      'http://example.com/',
      'ftp://example.com/',
      'file:///etc/passwd',
      'https://u:p@example.com/',
      '/x',
    ]) {
      await assert.rejects(fetchOutside(address, { local: false }), refused('address'), address);
    }
    assert.equal(calls, 0);
  });

  test('on the own machine a neighbour answers, with what was sent to it', async () => {
    const own = await server((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () =>
        response.setHeader('X-Um', 'a').end(`${request.method} ${String(request.headers['x-dois'])} ${body}`),
      );
    });
    const answer = await fetchOutside(own, {
      local: true,
      method: 'POST',
      headers: { 'x-dois': 'b' },
      body: 'olá',
    });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('x-um'), 'a');
    assert.equal(await answer.text(), 'POST b olá');
  });

  // proves T33
  test('redirects are answers like any other, not followed', async () => {
    let calls = 0;
    const own = await server((_, response) => {
      calls++;
      response.writeHead(302, { location: '/outra' }).end();
    });
    assert.equal((await fetchOutside(own, { local: true })).status, 302);
    assert.equal(calls, 1);
  });

  test('an answer without end is cut, and so is one that never comes', async () => {
    const flood = await server((_, response) => {
      const pour = () => {
        while (response.write('x'.repeat(10_000))) if (response.destroyed) return;
        response.once('drain', pour);
      };
      pour();
    });
    await assert.rejects(fetchOutside(flood, { local: true, most: 50_000 }), refused('size'));
    const silent = await server(() => {});
    await assert.rejects(fetchOutside(silent, { local: true, timeout: 200 }), refused('timeout'));
    const trickle = await server((_, response) => void response.write('a'));
    await assert.rejects(fetchOutside(trickle, { local: true, timeout: 200 }), refused('timeout'));
    await assert.rejects(fetchOutside('http://127.0.0.1:9/', { local: true }), refused('unreachable'));
  });
});
