import type { QualidadeGuardada } from './video.queries.ts';

/** Lists that players read (HLS, RFC 8216): which qualities there are, and where the parts of one begin. */

/** The most bits that a second of it takes, by its parts; the crumb at its end tells nothing. */
export function maiorTaxa(lista: string): number {
  const partes = [...lista.matchAll(/#EXTINF:([\d.]+),\s+#EXT-X-BYTERANGE:(\d+)@/g)].map(
    ([, segundos, bytes]) => ({ segundos: Number(segundos), bits: Number(bytes) * 8 }),
  );
  const inteiras = partes.filter(({ segundos }, n) => n === 0 || segundos >= 1);
  return Math.ceil(Math.max(1, ...inteiras.map(({ segundos, bits }) => bits / Math.max(0.1, segundos))));
}

type Enderecada = Pick<QualidadeGuardada, 'Largura' | 'Altura' | 'BitsPorSegundo' | 'Codecs'> & {
  endereco: string;
};

export function listaDasQualidades(qualidades: readonly Enderecada[]): string {
  const linhas = qualidades.flatMap(({ Largura, Altura, BitsPorSegundo, Codecs, endereco }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${BitsPorSegundo},RESOLUTION=${Largura}x${Altura},CODECS="${Codecs}"`,
    endereco,
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...linhas, ''].join('\n');
}

/** As it was made, with the address of today. */
export const listaDasPartes = (lista: string, endereco: string) =>
  lista.replaceAll(/^(?!#)\S.*$/gm, endereco).replace(/URI="[^"]*"/, `URI="${endereco}"`);
