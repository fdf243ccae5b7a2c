import { freeRoom } from '../lib/free-room.ts';
import type { Asked } from '../lib/packages-home.ts';
import { SEALED_CACHE } from '../lib/sealed-files.ts';
import { esquecerGuardado, esquecerTextos } from './guardado.ts';

/**
 * Runs in a frame of our page, on the packages' own address: keeps there what that page hands over, sealed already, and has
 * the worker that shows it (docs/decisions/0075). It is never told a key.
 */

const ESPERA = 10_000;

/** Whether a worker of ours answers here: a frame of another site may be allowed none, or nothing to keep. */
async function preparar() {
  await navigator.serviceWorker.register('trabalhador.js', { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller === null) {
    await new Promise<void>((pronto, falhou) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => pronto(), { once: true });
      setTimeout(() => falhou(new Error('No worker')), ESPERA);
    });
  }
  if ((await fetch('pronto')).status !== 204) throw new Error('The worker does not answer');
  await caches.open(SEALED_CACHE);
  return await freeRoom();
}

const daqui = (pasta: string) => new URL(`/${pasta}/`, location.href).href;

async function ficam(pastas: readonly string[]) {
  if (pastas.length === 0) {
    await caches.delete(SEALED_CACHE);
    for (const registro of await navigator.serviceWorker.getRegistrations()) await registro.unregister();
    return true;
  }
  const gaveta = await caches.open(SEALED_CACHE);
  const sobram = (await gaveta.keys()).filter(
    ({ url }) => !pastas.some((pasta) => url.startsWith(daqui(pasta))),
  );
  for (const pedido of sobram) await gaveta.delete(pedido);
  return true;
}

/** Whoever opened packages here leaves. */
async function esquecer() {
  esquecerTextos();
  await ficam([]);
  await esquecerGuardado(null);
  return true;
}

async function fazer(pedido: Asked): Promise<unknown> {
  switch (pedido.faz) {
    case 'preparar':
      return await preparar();
    case 'guardar':
      return await (await caches.open(SEALED_CACHE)).put(pedido.lugar, new Response(pedido.bytes));
    case 'contar': {
      const guardados = await (await caches.open(SEALED_CACHE)).keys();
      return guardados.filter(({ url }) => url.startsWith(daqui(pedido.pasta))).length;
    }
    case 'ficam':
      return await ficam(pedido.pastas);
    case 'esquecer':
      return await esquecer();
    default:
      throw new Error('Nothing that is known here');
  }
}

const { port1: canal, port2 } = new MessageChannel();
canal.addEventListener('message', ({ data }: MessageEvent<{ numero: number; pedido: Asked }>) => {
  const { numero, pedido } = data;
  fazer(pedido).then(
    (feito) => responder({ numero, feito }),
    (erro: unknown) => responder({ numero, erro: erro instanceof Error ? erro.name : 'Error' }),
  );
});
canal.start();
// The policy of this page lets nobody but ours be its parent, whichever of its names it was opened by.
window.parent.postMessage({ tipo: 'guarda' }, '*', [port2]);

function responder(resposta: object) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one other end
  canal.postMessage(resposta);
}
