import { sessao } from './session.ts';

/**
 * The last answers about oneself (`config.ficaNoAparelho`), kept on the device under the person's number and
 * institution: where nothing answers they are shown with their age. Signing out takes them away (device.ts).
 */
export const READS = 'leituras';

/** By the build (web/build/contract.ts): which contract this program speaks. */
declare const CONTRACT: string;

const EM = 'x-vista-em';
/** What another program kept may say things in words that this one does not know. */
const SPOKEN = 'x-contrato';
/** Whoever was away for so long finds nothing of theirs on the device. */
export const READS_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Where something of the person lies; nothing is kept of nobody, nor on a shared tablet, nor where the browser keeps nothing. */
export function keptPlace(url: string): string | null {
  const usuario = sessao.usuario();
  if (!usuario || usuario.Aparelho || !('caches' in window)) return null;
  return `/${READS}/${usuario.IdUsuario}/${usuario.IdClienteSelecionado ?? 0}${url}`;
}

export async function keepRead(url: string, body: unknown): Promise<void> {
  const place = keptPlace(url);
  if (place === null) return;
  const headers = { 'Content-Type': 'application/json', [EM]: String(Date.now()), [SPOKEN]: CONTRACT };
  const store = await caches.open(READS);
  await store.put(place, new Response(JSON.stringify(body), { headers }));
}

export async function lastRead(url: string): Promise<{ body: unknown; em: number } | null> {
  const place = keptPlace(url);
  if (place === null) return null;
  const kept = await caches.match(place, { cacheName: READS });
  const em = Number(kept?.headers.get(EM) ?? 0);
  if (kept === undefined || Date.now() - em > READS_FOR_MS) return null;
  if (kept.headers.get(SPOKEN) !== CONTRACT) return null;
  return { body: await kept.json(), em };
}

/** A server that takes longer is taken for none, until it answers. */
const PATIENCE_MS = 5000;

/** Since when what is on the screen has been there; null: the server answers. */
let seenAt: number | null = null;
let awaited = Infinity;
let patience: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(em: number | null) {
  if (em === seenAt) return;
  seenAt = em;
  for (const listener of listeners) listener();
}

export const offline = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  since: () => seenAt,
  /** Something kept at this moment is shown; the oldest of a screen tells its age. */
  showed: (em: number) => change(Math.min(em, seenAt ?? em)),
  /** The same, until the server answers what it was asked. */
  awaits: (em: number) => {
    awaited = Math.min(em, awaited);
    clearTimeout(patience);
    patience = setTimeout(() => offline.showed(awaited), PATIENCE_MS);
  },
  answered: () => {
    clearTimeout(patience);
    awaited = Infinity;
    change(null);
  },
};
