import assert from 'node:assert/strict';
import { test } from 'node:test';
import { borrowGlobals } from '../lib/borrowed-globals.ts';

test('a lição cmi5 sai quando pedida, ainda que a resposta do servidor não se leia', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let canal: MessagePort | null = null;
  let carregou: () => void = () => undefined;
  borrowGlobals({
    window: {
      addEventListener: () => undefined,
      parent: {
        postMessage: (_dito: object, _origem: string, [porta]: MessagePort[]) => (canal = porta ?? null),
      },
    },
    document: {
      querySelector: () => ({
        addEventListener: (_nome: string, ouvinte: () => void) => {
          carregou = ouvinte;
        },
        contentWindow: { location: { replace: () => carregou() } },
      }),
    },
    fetch: () => Promise.resolve(new Response('<html>portal</html>')),
  });
  await import('./cmi5.ts');
  const porta = canal as MessagePort | null;
  assert.ok(porta);
  t.after(() => porta.close());
  const dito = Promise.withResolvers<unknown>();
  porta.addEventListener('message', ({ data }: MessageEvent<unknown>) => dito.resolve(data));
  porta.start();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one other end
  porta.postMessage({ sair: true });
  assert.deepEqual(await dito.promise, { passo: 'saiu' });
});
