import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freePort } from './free-port.ts';

/** What Linux gives to connections that go out; one of those may have any of them. */
const OUTGOING = 32_768;

test('ports are picked below those of connections that go out, whatever the number of the process', async () => {
  assert.ok((await freePort()) < OUTGOING);
  delete process.env['KIT_PORT'];
  Object.defineProperty(process, 'pid', { value: 39_999 });
  const config = await import('../playwright.kit.config.ts');
  assert.ok(Number(new URL(config.default.use?.baseURL ?? '').port) < OUTGOING);
});
