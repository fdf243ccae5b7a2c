import { parentPort, workerData } from 'node:worker_threads';
import { formatoDe } from './formato.ts';
import { ArquivoRecusado, type LinhaLida } from './recusa.ts';
import { decodificar, lerTexto } from './texto.ts';

export type Lido = { linhas: LinhaLida[] } | { recusa: string };

async function ler(bytes: Uint8Array): Promise<Lido> {
  try {
    if (formatoDe(bytes) === 'texto') return { linhas: lerTexto(decodificar(bytes)) };
    const { lerXlsx } = await import('./xlsx.ts');
    return { linhas: await lerXlsx(bytes) };
  } catch (error) {
    if (error instanceof ArquivoRecusado) return { recusa: error.message };
    throw error;
  }
}

parentPort?.postMessage(await ler(workerData as Uint8Array), []);
