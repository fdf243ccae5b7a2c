import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { after, describe, test } from 'node:test';
import { readEnv } from '../platform/host/env.ts';
import { PROXY_ECHO } from '../platform/http/proxy-echo.ts';
import { selfSigned } from '../testing/a1.ts';
import { TEST_KEY, testApp } from '../testing/app.ts';
import { addresses } from './addresses.ts';
import { inLines } from './finding.ts';

/** The program behind proxies that do their work, or some of it. */

const good = selfSigned(90);
const ending = selfSigned(10);
const stranger = selfSigned(90);
setDefaultCACertificates([...getCACertificates('default'), good.cert, ending.cert]);

const trusting = await testApp();
const own = await testApp({ TRUST_PROXY: '10.1.2.3' });
const port = async ({ app }: typeof own) => new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port;
const [behind, behindStranger] = [await port(trusting), await port(own)];

type Headers = Record<string, string | string[] | undefined>;
type Proxy = {
  to?: string;
  pass?: (headers: Headers) => Headers;
  tls?: typeof good;
  answer?: (reply: ServerResponse) => void;
};

const nginx = (headers: Headers) => ({ ...headers, 'x-forwarded-for': '127.0.0.1' });

async function proxy({ to = behind, pass = nginx, tls = good, answer }: Proxy = {}) {
  const server = createServer(tls, (asked, reply) => {
    if (answer) return answer(reply);
    request({ port: to, path: asked.url, headers: pass(asked.headers) }, (answered: IncomingMessage) => {
      reply.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(reply);
    }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => server.close().closeAllConnections());
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const DATA_DIR = await mkdtemp(join(tmpdir(), 'habilita-doctor-addresses-'));
after(() => rm(DATA_DIR, { recursive: true, force: true }));

/** What is said of a program that is reached by these proxies. */
async function lines(page: Proxy, variables: Record<string, string> = {}) {
  const env = readEnv({
    HOST: '0.0.0.0',
    DATA_DIR,
    PUBLIC_URL: await proxy(page),
    SECRETS_KEY: TEST_KEY.toString('hex'),
    TRUST_PROXY: 'loopback',
    ...variables,
  });
  return inLines(await addresses(env));
}

describe('the doctor calls itself by the names that people type', () => {
  test('a proxy that does its work, before the page and before packages', async () => {
    const packages = (await proxy()).replace('127.0.0.1', 'localhost');
    const said = await lines({}, { PACKAGES_URL: packages });
    assert.match(said, /✔ PUBLIC_URL: https:\S+ leads here, and the proxy says who calls/);
    assert.match(said, /✔ PUBLIC_URL: its certificate holds for (89|90) days/);
    assert.match(said, /✔ PACKAGES_URL: https:\/\/localhost:\d+ leads here/);
    assert.doesNotMatch(said, /✖/);
  });

  test('one that adds the address to what it was told does it too', async () => {
    const adding = (headers: Headers) => ({
      ...headers,
      'x-forwarded-for': `${String(headers['x-forwarded-for'])}, 127.0.0.1`,
    });
    assert.match(await lines({ pass: adding }), /✔ PUBLIC_URL: \S+ leads here/);
  });

  test('one that asks by another name, that does not say who calls, or says what it was told', async () => {
    const renaming = (headers: Headers) => ({ ...nginx(headers), host: 'localhost:3000' });
    assert.match(
      await lines({ pass: renaming }),
      /✖ PUBLIC_URL: the proxy asks for localhost:3000, not for 127\.0\.0\.1:\d+\n +Let it pass on Host/,
    );
    const silent = (headers: Headers) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'x-forwarded-for'));
    assert.match(await lines({ pass: silent }), /✖ PUBLIC_URL: the proxy does not say who calls/);
    assert.match(
      await lines({ pass: (headers) => headers }),
      /✖ PUBLIC_URL: .* passes X-Forwarded-For on as it came/,
    );
  });

  test('one that TRUST_PROXY does not name', async () => {
    assert.match(
      await lines({ to: behindStranger }),
      /✖ TRUST_PROXY: does not name the proxy at 127\.0\.0\.1.*\n +Add it, such as TRUST_PROXY=127\.0\.0\.1\./,
    );
  });

  test('a certificate that ends soon, or that browsers refuse', async () => {
    assert.match(await lines({ tls: ending }), /! PUBLIC_URL: its certificate ends in (9|10) days/);
    assert.match(
      await lines({ tls: stranger }),
      /✖ PUBLIC_URL: browsers would refuse \S+ \(self-signed certificate/,
    );
  });

  test('a proxy with nobody behind it, another program, another key, a redirection, and nothing at all', async () => {
    const answering = (status: number, body = '') => ({
      answer: (reply: ServerResponse) =>
        void reply.writeHead(status, { location: 'https://x.example' }).end(body),
    });
    assert.match(
      await lines(answering(502)),
      /! PUBLIC_URL: \S+ answers 502: the proxy finds nobody behind it/,
    );
    assert.match(
      await lines(answering(200, '<html>')),
      /✖ PUBLIC_URL: \S+ answers 200, which is not this program/,
    );
    assert.match(await lines(answering(301)), /✖ PUBLIC_URL: \S+ answers 301, which is not this program/);
    const SECRETS_KEY = 'ab'.repeat(32);
    assert.match(
      await lines({}, { SECRETS_KEY }),
      /! PUBLIC_URL: \S+ answers 404: it is not known who is there/,
    );
    assert.match(
      await lines({}, { PACKAGES_URL: 'https://localhost:1' }),
      /! PACKAGES_URL: nothing answers at https:\/\/localhost:1 \(ECONNREFUSED\)/,
    );
  });

  test('nobody else is told how a call came', async () => {
    for (const headers of [{}, { 'x-habilita-doctor': '' }, { 'x-habilita-doctor': 'a'.repeat(64) }]) {
      assert.equal((await trusting.app.inject({ url: PROXY_ECHO, headers })).statusCode, 404);
    }
  });
});
