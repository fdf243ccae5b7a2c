import { formatoDe } from './formato.ts';
import type { Lido } from './leitura.ts';
import { ArquivoRecusado } from './recusa.ts';
import { decodificar, lerTexto } from './texto.ts';

export async function read(bytes: Uint8Array): Promise<Lido> {
  try {
    const formato = await formatoDe(bytes);
    if (formato === 'texto') return { folhas: [{ Nome: null, Linhas: lerTexto(decodificar(bytes)) }] };
    if (formato === 'ods') return { folhas: await (await import('./ods.ts')).lerOds(bytes) };
    return { folhas: await (await import('./xlsx.ts')).lerXlsx(bytes) };
  } catch (error) {
    if (error instanceof ArquivoRecusado) return { recusa: error.message };
    throw error;
  }
}
