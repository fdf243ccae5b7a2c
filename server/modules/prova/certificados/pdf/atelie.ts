import { Worker } from 'node:worker_threads';
import type { Desenho } from './desenho.ts';

/** Draws documents in one thread that lives on: other calls are answered meanwhile, and fonts are parsed once. */

type Resposta = { id: number; bytes?: Uint8Array; erro?: string };
type Espera = { resolve: (bytes: Buffer) => void; reject: (erro: Error) => void };

let oficina: { worker: Worker; esperas: Map<number, Espera> } | undefined;
let proximo = 0;

/** Drawing leaves much behind and keeps little: without limits the thread would tidy up late and hold hundreds of megabytes. */
const LIMITES = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 160 };

function abrir() {
  const esperas = new Map<number, Espera>();
  const worker = new Worker(new URL('./desenhar.worker.ts', import.meta.url), { resourceLimits: LIMITES });
  // It never keeps the program from ending.
  worker.unref();
  worker.on('message', ({ id, bytes, erro }: Resposta) => {
    const espera = esperas.get(id);
    esperas.delete(id);
    if (bytes) espera?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    else espera?.reject(new Error(erro));
  });
  const encerrar = (erro: Error) => {
    if (oficina?.worker === worker) oficina = undefined;
    for (const { reject } of esperas.values()) reject(erro);
    esperas.clear();
  };
  worker.once('error', encerrar);
  worker.once('exit', () => encerrar(new Error('the drawing thread ended')));
  return { worker, esperas };
}

export async function desenharNaOficina(desenho: Desenho): Promise<Buffer> {
  const { worker, esperas } = (oficina ??= abrir());
  const id = ++proximo;
  return await new Promise<Buffer>((resolve, reject) => {
    esperas.set(id, { resolve, reject });
    // While somebody waits, the thread counts as work to be done.
    worker.ref();
    worker.postMessage({ id, desenho }, []);
  }).finally(() => {
    if (esperas.size === 0) worker.unref();
  });
}
