import type { VideoAConverter } from './video.queries.ts';

/** What ffmpeg is asked for. */

/** Lines of the shorter side: for a screen, and for a phone on a poor signal. */
const QUALIDADES = [
  { linhas: 720, qualidade: 23, taxa: 2500, som: '-b:a 128k -ac 2' },
  { linhas: 360, qualidade: 26, taxa: 600, som: '-b:a 64k -ac 1' },
] as const;
const [ALTA, BAIXA] = QUALIDADES;

type Tela = Pick<VideoAConverter, 'Largura' | 'Altura'>;

/** None has more lines than the video itself. */
export function qualidadesDe({ Largura, Altura }: Tela): number[] {
  const linhas = Math.min(Largura, Altura, ALTA.linhas);
  return linhas > BAIXA.linhas ? [linhas, BAIXA.linhas] : [linhas];
}

/** The most bytes that all of them together may take. */
export const maiorSaida = ({ DuracaoMs }: Pick<VideoAConverter, 'DuracaoMs'>) =>
  Math.ceil((DuracaoMs / 8) * QUALIDADES.reduce((soma, { taxa }) => soma + taxa + 200, 0));

export type Medida = { linhas: number; largura: number; altura: number };

/** H.264 has an even number of lines and columns. */
const par = (lado: number) => Math.max(2, Math.round(lado / 2) * 2);

export function medidas({ Largura, Altura }: Tela, linhas: number): Medida {
  const fator = linhas / Math.min(Largura, Altura);
  return { linhas, largura: par(Largura * fator), altura: par(Altura * fator) };
}

/** Named, so that what was sent cannot choose another reader, such as one of lists of addresses. */
const LEITOR: Record<VideoAConverter['Tipo'], string> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/x-matroska': 'matroska',
};

/** Seconds of a part: every quality may be left for another at its end. */
const PARTE = 4;

/** None of its words holds a space. */
export const argumentos = (
  { Tipo, DuracaoMs }: Pick<VideoAConverter, 'Tipo' | 'DuracaoMs'>,
  feitas: readonly Medida[],
) =>
  [
    '-nostdin -v error -progress pipe:1 -stats_period 1',
    `-protocol_whitelist file -f ${LEITOR[Tipo]} -i original`,
    ...feitas.flatMap((medida) => [`-t ${Math.ceil(DuracaoMs / 1000) + 1}`, ...daQualidade(medida)]),
  ]
    .join(' ')
    .split(' ');

function daQualidade({ linhas, largura, altura }: Medida): string[] {
  const { qualidade, taxa, som } = linhas > BAIXA.linhas ? ALTA : BAIXA;
  return [
    '-map 0:v:0 -map 0:a:0? -map_metadata -1',
    `-vf scale=${largura}:${altura},setsar=1 -fpsmax 30`,
    '-c:v libx264 -preset veryfast -profile:v main -pix_fmt yuv420p',
    `-crf ${qualidade} -maxrate ${taxa}k -bufsize ${taxa * 2}k`,
    `-force_key_frames expr:gte(t,n_forced*${PARTE}) -sc_threshold 0`,
    `-c:a aac ${som}`,
    `-f hls -hls_time ${PARTE} -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags single_file`,
    `-hls_fmp4_init_filename ${linhas}.mp4 -hls_segment_filename ${linhas}.mp4 ${linhas}.m3u8`,
  ];
}
