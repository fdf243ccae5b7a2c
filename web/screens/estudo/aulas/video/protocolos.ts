/** What a video elsewhere tells of itself. */
export type Noticia =
  | { tipo: 'pronto' }
  | { tipo: 'tempo'; segundo: number }
  | { tipo: 'velocidade'; vezes: number }
  | { tipo: 'estado'; tocando: boolean; terminou: boolean };

/** Speaks with a player in a frame, by messages only: none of its scripts enters our page. */
export type Protocolo = {
  nome: string;
  origem: string;
  endereco: (video: string, inicio: number, pagina: string) => string;
  /** Sent until it answers. */
  saudacao: unknown;
  /** Sent once it has answered. */
  pedidos: readonly unknown[];
  ir: (segundo: number) => unknown;
  pausar: unknown;
  ler: (dados: unknown) => Noticia[];
};

const objeto = (dados: unknown): Record<string, unknown> => {
  if (typeof dados !== 'string') return { ...Object(dados) };
  try {
    return { ...Object(JSON.parse(dados)) };
  } catch {
    return {};
  }
};

const numero = (valor: unknown): number | null =>
  typeof valor === 'number' && Number.isFinite(valor) && valor >= 0 ? valor : null;

const comando = (func: string, args: unknown[] = []) => ({
  event: 'command',
  func,
  args,
  id: 1,
  channel: 'widget',
});

const TOCANDO = 1;
const TERMINOU = 0;

export const youtube: Protocolo = {
  nome: 'YouTube',
  origem: 'https://www.youtube-nocookie.com',
  endereco: (video, inicio, pagina) => {
    const opcoes = new URLSearchParams({
      enablejsapi: '1',
      origin: pagina,
      autoplay: '1',
      playsinline: '1',
      rel: '0',
      hl: 'pt-BR',
      cc_lang_pref: 'pt',
      start: String(Math.floor(inicio)),
    });
    return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}?${opcoes}`;
  },
  saudacao: { event: 'listening', id: 1, channel: 'widget' },
  pedidos: [comando('addEventListener', ['onStateChange'])],
  ir: (segundo) => comando('seekTo', [segundo, true]),
  pausar: comando('pauseVideo'),
  ler: (dados) => {
    const { event, info } = objeto(dados);
    const noticias: Noticia[] = [];
    if (event === 'onReady' || event === 'initialDelivery') noticias.push({ tipo: 'pronto' });
    const fatos = objeto(info);
    const estado = numero(event === 'onStateChange' ? info : fatos['playerState']);
    const segundo = numero(fatos['currentTime']);
    if (segundo !== null) noticias.push({ tipo: 'tempo', segundo });
    const vezes = numero(fatos['playbackRate']);
    if (vezes !== null) noticias.push({ tipo: 'velocidade', vezes });
    if (estado !== null) {
      noticias.push({ tipo: 'estado', tocando: estado === TOCANDO, terminou: estado === TERMINOU });
    }
    return noticias;
  },
};

const ouvir = (value: string) => ({ method: 'addEventListener', value });

export const vimeo: Protocolo = {
  nome: 'Vimeo',
  origem: 'https://player.vimeo.com',
  endereco: (video, inicio) => {
    const [id = '', chave] = video.split('/');
    const opcoes = new URLSearchParams({ dnt: '1', autoplay: '1', playsinline: '1' });
    if (chave !== undefined) opcoes.set('h', chave);
    return `https://player.vimeo.com/video/${encodeURIComponent(id)}?${opcoes}#t=${Math.floor(inicio)}s`;
  },
  saudacao: { method: 'ping' },
  pedidos: ['timeupdate', 'play', 'pause', 'ended', 'seeked', 'playbackratechange'].map(ouvir),
  ir: (value) => ({ method: 'setCurrentTime', value }),
  pausar: { method: 'pause' },
  ler: (dados) => {
    const { event, method, data } = objeto(dados);
    if (event === 'ready' || method === 'ping') return [{ tipo: 'pronto' }];
    const segundo = numero(objeto(data)['seconds']);
    const noticias: Noticia[] = segundo === null ? [] : [{ tipo: 'tempo', segundo }];
    const vezes = numero(objeto(data)['playbackRate']);
    if (vezes !== null) noticias.push({ tipo: 'velocidade', vezes });
    if (event === 'play') noticias.push({ tipo: 'estado', tocando: true, terminou: false });
    if (event === 'pause') noticias.push({ tipo: 'estado', tocando: false, terminou: false });
    if (event === 'ended') noticias.push({ tipo: 'estado', tocando: false, terminou: true });
    return noticias;
  },
};
