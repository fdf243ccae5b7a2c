import type { Input, InputFormat } from 'mediabunny';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../../../../platform/files/storage.ts';

/** What is inside a video, by its bytes: its name and its first bytes say nothing of whether a phone shows a picture. */

export type VideoVisto = {
  Tipo: keyof typeof FORMATOS;
  DuracaoMs: number;
  Largura: number;
  Altura: number;
  /** As registries name them, `hevc` or `aac`; null: not one that we know. */
  Imagem: string | null;
  /** The codec with its profile, `avc1.64001e`. */
  Perfil: string | null;
  Som: string | null;
  temSom: boolean;
};

const FORMATOS = {
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'video/quicktime': 'QuickTime (.mov)',
  'video/x-matroska': 'Matroska (.mkv)',
} as const;

const NOMES: Record<string, string> = {
  hevc: 'H.265 (HEVC)',
  av1: 'AV1',
  prores: 'ProRes',
  ac3: 'AC-3 (Dolby)',
  eac3: 'E-AC-3 (Dolby)',
};

/** H.264 in the profiles that every phone decodes (8 bits, 4:2:0), VP8 and VP9. */
const IMAGEM_QUE_TOCA = /^(avc1\.(42|4d|58|64)|vp8|vp09\.00)/i;
const SOM_QUE_TOCA = new Set(['aac', 'mp3', 'opus', 'vorbis']);

const EXPORTE = 'Exporte-o em MP4, com imagem H.264 e som AAC, e envie de novo.';

const DANIFICADO = `O vídeo está incompleto ou danificado. ${EXPORTE}`;
export const NAO_E_VIDEO = 'Este arquivo não é um vídeo MP4 ou WebM.';

/** The video, or why it cannot be one of ours. */
export async function olharVideo(
  storage: Storage,
  { Chave, Tamanho }: { Chave: string; Tamanho: number },
): Promise<VideoVisto | string> {
  const { Input, StreamSource, MATROSKA, MP4, QTFF, WEBM } = await import('mediabunny');
  /** What the storage did is not what the video is: nobody loses an upload by a passing fault. */
  const faltas: unknown[] = [];
  const read = async (start: number, end: number) => {
    try {
      const parte = await storage.open(Chave, { start, end: end - 1 });
      if (!parte) throw new Error('the upload has lost its bytes');
      return new Uint8Array(await buffer(parte));
    } catch (error) {
      faltas.push(error);
      throw error;
    }
  };
  const input = new Input({
    // Never playlists: reading one would fetch whatever address stands in it.
    formats: [MP4, QTFF, MATROSKA, WEBM],
    source: new StreamSource({ getSize: () => Tamanho, read, prefetchProfile: 'network' }),
  });
  try {
    return await olharDentro(input);
  } catch {
    if (faltas.length > 0) throw faltas[0];
    return DANIFICADO;
  } finally {
    input.dispose();
  }
}

async function olharDentro(input: Input): Promise<VideoVisto | string> {
  if (!(await input.canRead())) return NAO_E_VIDEO;
  const Tipo = tipoDo(await input.getFormat());
  return Tipo ? await olharFaixas(input, Tipo) : NAO_E_VIDEO;
}

/** Longer than any lesson, and as many points as the largest screens have. */
const DURACAO_MAXIMA = 24 * 60 * 60;
const PONTOS_MAXIMOS = 7680 * 4320;

async function olharFaixas(input: Input, Tipo: VideoVisto['Tipo']): Promise<VideoVisto | string> {
  const imagem = await input.getPrimaryVideoTrack();
  const som = await input.getPrimaryAudioTrack();
  if (!imagem && som) return `O arquivo só tem som. ${EXPORTE}`;
  const duracao = imagem ? await input.computeDuration() : 0;
  if (!imagem || !(duracao >= 1 && duracao <= DURACAO_MAXIMA)) return DANIFICADO;
  if (imagem.displayWidth * imagem.displayHeight > PONTOS_MAXIMOS)
    return `A imagem tem ${imagem.displayWidth} × ${imagem.displayHeight} pontos, e o máximo é 7.680 × 4.320. ${EXPORTE}`;
  return {
    Tipo,
    DuracaoMs: Math.round(duracao * 1000),
    Largura: imagem.displayWidth,
    Altura: imagem.displayHeight,
    Imagem: imagem.codec,
    Perfil: await imagem.getCodecParameterString(),
    Som: som?.codec ?? null,
    temSom: som !== null,
  };
}

const tipoDo = ({ mimeType }: InputFormat) =>
  Object.keys(FORMATOS).find((tipo) => tipo === mimeType) as keyof typeof FORMATOS | undefined;

const tocaOSom = ({ Som, temSom }: VideoVisto) => !temSom || (Som !== null && SOM_QUE_TOCA.has(Som));
const tocaAImagem = ({ Perfil }: VideoVisto) => Perfil !== null && IMAGEM_QUE_TOCA.test(Perfil);
const tocaOFormato = ({ Tipo }: VideoVisto) => Tipo === 'video/mp4' || Tipo === 'video/webm';

/** Whether the browsers of phones and computers play it as it is. */
export const toca = (video: VideoVisto) => tocaOFormato(video) && tocaAImagem(video) && tocaOSom(video);

/** Why it would be sound without a picture, or silence, or nothing, and what to do about it. */
export function porqueNaoToca(video: VideoVisto): string {
  const nome = (codec: string | null) => NOMES[codec ?? ''] ?? 'um formato que navegadores não conhecem';
  if (!tocaAImagem(video)) {
    const imagem = video.Imagem === 'avc' ? 'H.264 de estúdio (10 bits ou 4:2:2)' : nome(video.Imagem);
    return `A imagem está em ${imagem}, que muitos celulares e navegadores não mostram. ${EXPORTE}`;
  }
  if (!tocaOSom(video))
    return `O som está em ${nome(video.Som)}, que muitos celulares e navegadores não tocam. ${EXPORTE}`;
  return `O arquivo é ${FORMATOS[video.Tipo]}, que muitos navegadores não abrem. ${EXPORTE}`;
}
