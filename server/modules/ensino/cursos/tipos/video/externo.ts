/** Links that people paste, taken apart: what is kept is the service and the video's own id. */

export type VideoExterno = { Origem: 'youtube' | 'vimeo'; Video: string };

const YOUTUBE = /^[\w-]{11}$/;
/** A video that is not listed has a second part: `76979871/8272103f6e`. */
const VIMEO = /^\d{1,15}(?:\/[0-9a-f]{6,20})?$/;

const HOSTS_YOUTUBE = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
]);
const HOSTS_VIMEO = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);

const youtube = (id: string | null | undefined): VideoExterno | null =>
  id && YOUTUBE.test(id) ? { Origem: 'youtube', Video: id } : null;
const vimeo = (id: string): VideoExterno | null => (VIMEO.test(id) ? { Origem: 'vimeo', Video: id } : null);

function doYoutube({ hostname, pathname, searchParams }: URL): VideoExterno | null {
  const [primeiro = '', segundo] = pathname.slice(1).split('/');
  if (hostname === 'youtu.be') return youtube(primeiro);
  if (primeiro === 'watch') return youtube(searchParams.get('v'));
  return ['embed', 'shorts', 'live', 'v'].includes(primeiro) ? youtube(segundo) : null;
}

function doVimeo({ pathname, searchParams }: URL): VideoExterno | null {
  const partes = pathname.split('/').filter(Boolean);
  const lugar = partes.findIndex((parte) => /^\d+$/.test(parte));
  if (lugar < 0) return null;
  const chave = searchParams.get('h') ?? partes[lugar + 1];
  return vimeo(chave ? `${partes[lugar]}/${chave}` : (partes[lugar] ?? ''));
}

/** Null when it is neither an address nor an id of a video at the service that was chosen. */
export function lerVideoExterno(texto: string, Origem: VideoExterno['Origem']): VideoExterno | null {
  if (!/[.:]/.test(texto)) return Origem === 'youtube' ? youtube(texto) : vimeo(texto);
  const endereco = URL.parse(/^https?:\/\//i.test(texto) ? texto : `https://${texto}`);
  if (!endereco) return null;
  if (endereco.hostname === 'youtu.be' || HOSTS_YOUTUBE.has(endereco.hostname)) return doYoutube(endereco);
  return HOSTS_VIMEO.has(endereco.hostname) ? doVimeo(endereco) : null;
}
