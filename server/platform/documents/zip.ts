import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/**
 * An archive written while its files arrive, one after the other. Compressing is done by zlib in its own threads, so
 * that other calls are answered meanwhile. The directory of an archive is its end: one cut short opens nowhere.
 */

export type ZipEntry = {
  name: string;
  at?: Date;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/** What the format holds without its 64-bit extension, which not every reader knows. */
const MOST_BYTES = 0xffff_ffff;

/** Moderate: half as fast again would save a tenth of the size. */
const LEVEL = 3;
const PIECE = 64 * 1024;

export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let written = 0;
  const archive = new Zip((error, part) => {
    if (error) throw error;
    if ((written += part.length) > MOST_BYTES) throw new Error('an archive cannot be larger than 4 GB');
    ready.push(part);
  });
  const take = () => {
    const parts = ready;
    ready = [];
    return parts;
  };
  for await (const { name, at, content } of entries) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: 8, ...(at && { mtime: at }) };
    archive.add(file);
    const deflate = createDeflateRaw({ level: LEVEL, chunkSize: PIECE });
    deflate.on('data', (part: Uint8Array<ArrayBuffer>) => file.ondata?.(null, part, false));
    try {
      for await (const bytes of content) {
        file.size += bytes.length;
        file.crc = crc32(bytes, file.crc);
        await new Promise<void>((resolve, reject) =>
          deflate.write(bytes, (error) => (error ? reject(error) : resolve())),
        );
        yield* take();
      }
      deflate.end();
      await once(deflate, 'end');
      file.ondata?.(null, new Uint8Array(0), true);
      yield* take();
    } finally {
      deflate.destroy();
    }
  }
  archive.end();
  yield* take();
}
