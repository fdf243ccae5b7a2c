import { sessao } from './session.ts';

/**
 * The last answers about oneself (`config.ficaNoAparelho`), kept on the device under the person's number and
 * institution: where nothing answers they are shown with their age. Signing out takes them away (aparelho.ts).
 */
export const LEITURAS = 'leituras';

const EM = 'x-vista-em';
/** Whoever was away for so long finds nothing of theirs on the device. */
const VALE_MS = 7 * 24 * 60 * 60 * 1000;

/** Nothing is kept of nobody, nor on a shared tablet, nor where the browser keeps nothing. */
function chave(url: string): string | null {
  const usuario = sessao.usuario();
  if (!usuario || usuario.Aparelho || !('caches' in window)) return null;
  return `/${LEITURAS}/${usuario.IdUsuario}/${usuario.IdClienteSelecionado ?? 0}${url}`;
}

export async function guardarLeitura(url: string, corpo: unknown): Promise<void> {
  const lugar = chave(url);
  if (lugar === null) return;
  const headers = { 'Content-Type': 'application/json', [EM]: String(Date.now()) };
  const gaveta = await caches.open(LEITURAS);
  await gaveta.put(lugar, new Response(JSON.stringify(corpo), { headers }));
}

export async function ultimaLeitura(url: string): Promise<{ corpo: unknown; em: number } | null> {
  const lugar = chave(url);
  if (lugar === null) return null;
  const guardada = await caches.match(lugar, { cacheName: LEITURAS });
  const em = Number(guardada?.headers.get(EM) ?? 0);
  if (guardada === undefined || Date.now() - em > VALE_MS) return null;
  return { corpo: await guardada.json(), em };
}

/** Since when what is on the screen has been there; null: the server answers. */
let vistaEm: number | null = null;
const ouvintes = new Set<() => void>();

function mudar(em: number | null) {
  if (em === vistaEm) return;
  vistaEm = em;
  for (const ouvinte of ouvintes) ouvinte();
}

export const semConexao = {
  assinar: (ouvinte: () => void) => {
    ouvintes.add(ouvinte);
    return () => void ouvintes.delete(ouvinte);
  },
  desde: () => vistaEm,
  /** Something kept at this moment is shown; the oldest of a screen tells its age. */
  mostrou: (em: number) => mudar(Math.min(em, vistaEm ?? em)),
  respondeu: () => mudar(null),
};
