import sharp, { type ResizeOptions } from 'sharp';
import { invalidField } from '../errors.ts';
import { semaphore } from '../jobs/semaphore.ts';

/** Drawings are programs: only what is made of pixels is read. */
const PIXELS = new Set(['png', 'jpeg', 'webp', 'gif']);

/** Decoded, a picture may take a hundred megabytes; and reading files waits in the same threads of Node. */
const inTurn = semaphore(2);

/** Decodes and writes the picture anew, so that nothing but pixels survives; at most 25 megapixels are read. */
const toWebp = (field: string, bytes: Buffer, size: ResizeOptions): Promise<Buffer> =>
  inTurn(() => decode(field, bytes, size));

async function decode(field: string, bytes: Buffer, size: ResizeOptions): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: 25_000_000, pages: 1 });
    const { format } = await image.metadata();
    if (!PIXELS.has(format)) throw new Error(`A picture of the kind ${format}`);
    return await image.rotate().resize(size).webp({ quality: 82 }).toBuffer();
  } catch {
    throw invalidField(field, 'Esta imagem não pôde ser lida. Use uma imagem PNG, JPEG, WebP ou GIF.');
  }
}

async function rewritten(field: string, dataUri: string, size: ResizeOptions): Promise<string> {
  const bytes = Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64');
  return `data:image/webp;base64,${(await toWebp(field, bytes, size)).toString('base64')}`;
}

export const avatar = (field: string, dataUri: string) =>
  rewritten(field, dataUri, { width: 256, height: 256, fit: 'cover' });

/** A logo keeps its proportions and is never enlarged. */
export const logo = (field: string, dataUri: string) =>
  rewritten(field, dataUri, { width: 480, height: 240, fit: 'inside', withoutEnlargement: true });

/** A picture of a text or a cover: as large as a wide screen shows it. */
export const picture = (field: string, bytes: Buffer) =>
  toWebp(field, bytes, { width: 1920, height: 1920, fit: 'inside', withoutEnlargement: true });

/** A logo for messages: not every program that shows them knows WebP. */
export const mailLogo = (dataUri: string): Promise<Buffer> =>
  sharp(Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64'))
    .png()
    .toBuffer();
