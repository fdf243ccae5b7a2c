import { parentPort, workerData } from 'node:worker_threads';
import { formatoDe } from './formato.ts';
import { ArquivoRecusado, type LinhaLida } from './recusa.ts';
import { decodificar, lerTexto } from './texto.ts';
import { lerXlsx } from './xlsx.ts';

export type Lido = { linhas: LinhaLida[] } | { recusa: string };

async function ler(bytes: Uint8Array): Promise<Lido> {
  try {
    const linhas = formatoDe(bytes) === 'xlsx' ? await lerXlsx(bytes) : lerTexto(decodificar(bytes));
    return { linhas };
  } catch (error) {
    if (error instanceof ArquivoRecusado) return { recusa: error.message };
    throw error;
  }
}

parentPort?.postMessage(await ler(workerData as Uint8Array), []);
