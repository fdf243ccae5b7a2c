import sharp, { type ResizeOptions } from 'sharp';
import { campoInvalido } from './errors.ts';

/** Decodes and writes the picture anew, so that nothing but pixels survives; at most 25 megapixels are read. */
async function rewritten(campo: string, dataUri: string, size: ResizeOptions): Promise<string> {
  const bytes = Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64');
  try {
    const webp = await sharp(bytes, { limitInputPixels: 25_000_000, pages: 1 })
      .rotate()
      .resize(size)
      .webp({ quality: 82 })
      .toBuffer();
    return `data:image/webp;base64,${webp.toString('base64')}`;
  } catch {
    throw campoInvalido(campo, 'Esta imagem não pôde ser lida. Use uma imagem PNG, JPEG, WebP ou GIF.');
  }
}

export const avatar = (campo: string, dataUri: string) =>
  rewritten(campo, dataUri, { width: 256, height: 256, fit: 'cover' });

/** A logo keeps its proportions and is never enlarged. */
export const logo = (campo: string, dataUri: string) =>
  rewritten(campo, dataUri, { width: 480, height: 240, fit: 'inside', withoutEnlargement: true });
