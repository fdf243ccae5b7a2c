import { parentPort, workerData } from 'node:worker_threads';
import { HttpError } from '../../../platform/errors.ts';
import type { Leitura } from './leitura-do-manifesto.ts';
import { lerManifesto } from './manifesto.ts';

function ler(): Leitura {
  try {
    return { manifesto: lerManifesto(workerData as Uint8Array) };
  } catch (erro) {
    return { recusa: erro instanceof HttpError ? erro.message : null };
  }
}

parentPort?.postMessage(ler(), []);
