import type { Readable } from 'node:stream';
import type { Deps } from '../../../platform/deps.ts';
import { listarDocumentos, type Documento } from './certificados.queries.ts';
import type { Aberto } from './documento.service.ts';

/** Facts are read so many at a time, documents one by one: however long the list, memory stays the same. */
const DE_CADA_VEZ = 20;

/** The documents of these codes, in their order; one that is gone by now is left out. */
export async function* abrirDocumentos(
  deps: Deps,
  codigos: string[],
  abrir: (deps: Deps, documento: Documento) => Promise<Aberto>,
): AsyncGenerator<{ documento: Documento; conteudo: Readable | Buffer }> {
  for (let n = 0; n < codigos.length; n += DE_CADA_VEZ) {
    const lote = codigos.slice(n, n + DE_CADA_VEZ);
    const lidos = await listarDocumentos(deps.db, { Codigos: lote });
    const porCodigo = new Map(lidos.map((documento) => [documento.Codigo, documento]));
    for (const codigo of lote) {
      const documento = porCodigo.get(codigo);
      if (!documento) continue;
      const { conteudo } = await abrir(deps, documento);
      yield { documento, conteudo };
    }
  }
}

/** A document as pieces, whether it was stored or just drawn. */
export const emPartes = (conteudo: Readable | Buffer): AsyncIterable<Uint8Array> | Uint8Array[] =>
  Buffer.isBuffer(conteudo) ? [conteudo] : conteudo;
