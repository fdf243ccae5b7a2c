import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The files of an archive in their order, as a program that did not write it reads them: sizes and CRCs are checked. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const arquivos = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    if (arquivos.has(entry.fileName)) throw new Error(`Twice in the archive: ${entry.fileName}`);
    arquivos.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return arquivos;
}
