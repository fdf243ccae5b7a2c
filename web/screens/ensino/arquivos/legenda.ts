/** Captions as players read them (WebVTT), from those that most tools write (SubRip, .srt). */

const TEMPO = /^\s*(\d{1,2}:\d{2}:\d{2})[,.](\d{1,3})\s*-->\s*(\d{1,2}:\d{2}:\d{2})[,.](\d{1,3})/;

/** Of old tools, which know no UTF-8. */
function decodificar(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const instante = (hora = '', milesimos = '') => `${hora.padStart(8, '0')}.${milesimos.padEnd(3, '0')}`;

/** Null when the text holds no caption of SubRip. */
export function webVttDe(texto: string): string | null {
  const blocos = texto.replace(/\r\n?/g, '\n').split(/\n{2,}/);
  const legendas = blocos.flatMap((bloco) => {
    const linhas = bloco.split('\n').filter((linha) => linha.trim() !== '');
    const indice = linhas.findIndex((linha) => TEMPO.test(linha));
    const [, de, deMilesimos, ate, ateMilesimos] = TEMPO.exec(linhas[indice] ?? '') ?? [];
    const falas = linhas.slice(indice + 1);
    // The arrow means time in WebVTT, and fonts and colours have no tags there.
    const limpas = falas.map((fala) =>
      fala.replace(/<\/?font[^>]*>|\{\\[^}]*\}/gi, '').replaceAll('-->', '→'),
    );
    return indice < 0 || falas.length === 0
      ? []
      : [`${instante(de, deMilesimos)} --> ${instante(ate, ateMilesimos)}\n${limpas.join('\n')}`];
  });
  return legendas.length === 0 ? null : `WEBVTT\n\n${legendas.join('\n\n')}\n`;
}

/** The file as it is, unless it is SubRip. */
export async function comoWebVtt(arquivo: File): Promise<File> {
  if (!/\.srt$/i.test(arquivo.name)) return arquivo;
  const vtt = webVttDe(decodificar(await arquivo.arrayBuffer()));
  return vtt === null
    ? arquivo
    : new File([vtt], arquivo.name.replace(/\.srt$/i, '.vtt'), { type: 'text/vtt' });
}
