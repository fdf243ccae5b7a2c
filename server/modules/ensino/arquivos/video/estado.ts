import type { VideoDoArquivo } from '#contract/ensino/arquivos.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { ffmpegVersion } from '../../../../platform/host/ffmpeg.ts';

/** Where nothing is converted, one that plays as it was sent waits for nothing. */
export async function comoEsta({ env }: Pick<Deps, 'env'>, video: VideoDoArquivo): Promise<VideoDoArquivo> {
  const esperaria = video.Estado === 'aguardando' && video.Toca;
  return esperaria && (await ffmpegVersion(env)) === null ? { ...video, Estado: 'original' } : video;
}
