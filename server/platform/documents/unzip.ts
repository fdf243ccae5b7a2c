import { buffer } from 'node:stream/consumers';
import yauzl, { type Entry, type RandomAccessReader, type ZipFile } from 'yauzl';

/**
 * Archives that strangers made. They are judged by their directory, before anything in them is opened; while an entry is
 * read, it is cut where it grows beyond what it declares.
 */

export type ZipFault =
  | 'cut'
  | 'damaged'
  | 'many entries'
  | 'large'
  | 'bomb'
  | 'name'
  | 'link'
  | 'encrypted'
  | 'compression';

/** Why an archive is not taken; who asked for it has the words. */
export class RefusedZip extends Error {
  readonly fault: ZipFault;
  /** Of what was counted (entries, opened bytes): how much there is. */
  readonly figure: number;
  constructor(fault: ZipFault, figure = 0) {
    super(`zip refused: ${fault}`);
    this.fault = fault;
    this.figure = figure;
  }
}

export type ZipLimits = { entries: number; opened: number };
export type OpenZip = { zip: ZipFile; entries: Map<string, Entry>; read: (name: string) => Promise<Buffer> };

const MOST_TIMES = 100;
/** Below this size nothing is a bomb, however well it packs. */
const SMALL = 1024 ** 2;
const LINK = 0o120000;
const KIND_OF_FILE = 0o170000;

const open = (source: Buffer | RandomAccessReader, size: number) =>
  Buffer.isBuffer(source)
    ? yauzl.fromBufferPromise(source)
    : yauzl.fromRandomAccessReaderPromise(source, size, { autoClose: false });

export async function openZip(
  source: Buffer | RandomAccessReader,
  size: number,
  limits: ZipLimits,
): Promise<OpenZip> {
  const zip = await open(source, size).catch(() => Promise.reject(new RefusedZip('cut')));
  // Each failure is also thrown where it happens.
  zip.on('error', () => {});
  const entries = await listed(zip, limits);
  return {
    zip,
    entries,
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) throw new Error('No such entry');
      return await buffer(await zip.openReadStreamPromise(entry));
    },
  };
}

async function listed(zip: ZipFile, limits: ZipLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw new RefusedZip('many entries', zip.entryCount);
  const entries = new Map<string, Entry>();
  let [packed, opened, read] = [0, 0, 0];
  try {
    for await (const entry of zip.eachEntry()) {
      if (++read > limits.entries) throw new RefusedZip('many entries', read);
      judge(entry);
      packed += entry.compressedSize;
      opened += entry.uncompressedSize;
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw told(error);
  }
  if (opened > limits.opened) throw new RefusedZip('large', opened);
  if (inflates(packed, opened)) throw new RefusedZip('bomb');
  return entries;
}

const inflates = (packed: number, opened: number) => opened > SMALL && opened > packed * MOST_TIMES;

function judge(entry: Entry) {
  const { fileName, externalFileAttributes, compressionMethod, compressedSize, uncompressedSize } = entry;
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f]/.test(fileName) || fileName.length > 500) throw new RefusedZip('name');
  if (((externalFileAttributes >>> 16) & KIND_OF_FILE) === LINK) throw new RefusedZip('link');
  if (entry.isEncrypted()) throw new RefusedZip('encrypted');
  if (compressionMethod !== 0 && compressionMethod !== 8) throw new RefusedZip('compression');
  if (inflates(compressedSize, uncompressedSize)) throw new RefusedZip('bomb');
}

/** The storage's own failures stay what they are. */
function told(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RefusedZip || 'status' in error) return error;
  const isName = /^(invalid relative path|absolute path|invalid characters)/.test(error.message);
  return new RefusedZip(isName ? 'name' : 'damaged');
}
