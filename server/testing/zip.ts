import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The files of an archive in their order, as a program that did not write it reads them: sizes and CRCs are checked. */
export async function lerZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const arquivos = new Map<string, Buffer>();
  for await (const entrada of zip.eachEntry()) {
    if (arquivos.has(entrada.fileName)) throw new Error(`Twice in the archive: ${entrada.fileName}`);
    arquivos.set(entrada.fileName, await buffer(await zip.openReadStreamPromise(entrada)));
  }
  return arquivos;
}
