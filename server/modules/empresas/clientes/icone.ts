import sharp from 'sharp';
import { semaphore } from '../../../platform/jobs/semaphore.ts';

/** The tick of our mark (web/public/icone.svg), in a square of 32. */
const TRACO = 'M9.5 8v16M22.5 8v5.2M22.5 24v-4.6M9.5 16.6l4.6 3.9 8.4-8.6';
/** What is sure to be seen of an icon that is cut to a circle (W3C: four fifths), and a little air. */
const SEGURO = 0.62;

export type Desenho = {
  forma: 'borda' | 'inteiro';
  lado: number;
  /** A data URI. */
  Imagem: string | null;
  Cor: string;
};

const inTurn = semaphore(2);

const chao = ({ forma, lado, Imagem, Cor }: Desenho, dentro = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${lado}" height="${lado}" viewBox="0 0 32 32">
      <rect width="32" height="32" rx="${forma === 'borda' ? 8 : 0}" fill="${Imagem === null ? Cor : '#ffffff'}" />
      ${dentro}
    </svg>`,
  );

const marca = (desenho: Desenho) =>
  chao(
    desenho,
    `<g transform="translate(16 16) scale(${desenho.forma === 'borda' ? 1 : 0.8}) translate(-16 -16)">
      <path d="${TRACO}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" />
    </g>`,
  );

/** A logo on white, whole; without one, our mark on the colour. */
export const desenharIcone = (desenho: Desenho): Promise<Buffer> =>
  inTurn(async () => {
    const { Imagem, lado } = desenho;
    if (Imagem === null) return await sharp(marca(desenho)).png().toBuffer();
    const dentro = Math.round(lado * SEGURO);
    const logo = await sharp(Buffer.from(Imagem.slice(Imagem.indexOf(',') + 1), 'base64'))
      .resize({ width: dentro, height: dentro, fit: 'inside' })
      .png()
      .toBuffer();
    return await sharp(chao(desenho))
      .composite([{ input: logo }])
      .png()
      .toBuffer();
  });
