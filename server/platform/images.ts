import sharp from 'sharp';
import { campoInvalido } from './errors.ts';

/** Decodes and writes the picture anew, so that nothing but pixels survives; at most 25 megapixels are read. */
export async function avatar(campo: string, dataUri: string): Promise<string> {
  const bytes = Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64');
  try {
    const webp = await sharp(bytes, { limitInputPixels: 25_000_000, pages: 1 })
      .rotate()
      .resize(256, 256, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
    return `data:image/webp;base64,${webp.toString('base64')}`;
  } catch {
    throw campoInvalido(campo, 'Esta imagem não pôde ser lida. Use uma imagem PNG, JPEG, WebP ou GIF.');
  }
}
