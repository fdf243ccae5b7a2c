import { parentPort, workerData } from 'node:worker_threads';
import { formatoDe } from './formato.ts';
import { ArquivoRecusado, type Folha } from './recusa.ts';
import { decodificar, lerTexto } from './texto.ts';

export type Lido = { folhas: Folha[] } | { recusa: string };

async function ler(bytes: Uint8Array): Promise<Lido> {
  try {
    if (formatoDe(bytes) === 'texto')
      return { folhas: [{ Nome: null, Linhas: lerTexto(decodificar(bytes)) }] };
    const { lerXlsx } = await import('./xlsx.ts');
    return { folhas: await lerXlsx(bytes) };
  } catch (error) {
    if (error instanceof ArquivoRecusado) return { recusa: error.message };
    throw error;
  }
}

parentPort?.postMessage(await ler(workerData as Uint8Array), []);
