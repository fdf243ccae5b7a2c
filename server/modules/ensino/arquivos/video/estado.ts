import type { VideoDoArquivo } from '#contract/ensino/arquivos.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { ffmpegVersion } from '../../../../platform/host/ffmpeg.ts';

/** `VideoDoArquivo` of the file whose row is `a`, or null. */
export const VIDEO_DO_ARQUIVO = `(select json_build_object('DuracaoSegundos', round(v.duracao_ms / 1000.0),
  'Largura', v.largura, 'Altura', v.altura, 'Toca', v.toca, 'Estado', v.estado, 'Percentual', v.percentual)
  from arquivo_video v where v.id_arquivo = a.id_arquivo)`;

/** Where nothing is converted, one that plays as it was sent waits for nothing. */
export async function comoEsta({ env }: Pick<Deps, 'env'>, video: VideoDoArquivo): Promise<VideoDoArquivo> {
  const esperaria = video.Estado === 'aguardando' && video.Toca;
  return esperaria && (await ffmpegVersion(env)) === null ? { ...video, Estado: 'original' } : video;
}
