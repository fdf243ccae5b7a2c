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
export const PATIENCE_MS = 5000;

type Shown = {
  em: number;
  /** Its answer is still on its way, and will take its place. */
  isAwaited: boolean;
};

/** What is on the screen and was kept, by the address it was asked under. */
const shown = new Map<string, Shown>();
/** The same, as long as it is not yet told. */
const awaited = new Map<string, number>();
let patience: ReturnType<typeof setTimeout> | undefined;
let seenAt: number | null = null;
let isRereading = false;
const listeners = new Set<() => void>();

function tell() {
  const oldest = Math.min(...[...shown.values()].map(({ em }) => em));
  const em = shown.size === 0 ? null : oldest;
  // What is being asked for again is told as a whole.
  if (em === seenAt || isRereading) return;
  seenAt = em;
  for (const listener of listeners) listener();
}

function showed(url: string, em: number, { isAwaited = false } = {}) {
  shown.set(url, { em, isAwaited });
  tell();
}

export const offline = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Since when what is on the screen has been there; null: the server answered for all of it. */
  since: () => seenAt,
  /** Something kept at this moment is shown; the oldest of a screen tells its age. */
  showed,
  /** The same, until the server answers what it was asked. */
  awaits: (url: string, em: number) => {
    awaited.set(url, em);
    clearTimeout(patience);
    patience = setTimeout(() => {
      for (const [one, at] of awaited) showed(one, at, { isAwaited: true });
      awaited.clear();
    }, PATIENCE_MS);
  },
  /** Or nobody waits for it any more. */
  answered: (url: string) => {
    awaited.delete(url);
    if (shown.delete(url)) tell();
  },
  /** Whether something is shown that nobody is being asked for any more. */
  isMissing: () => [...shown.values()].some(({ isAwaited }) => !isAwaited),
  /** The server answers: all that is shown is asked for again, and what is not on the screen any more is forgotten. */
  catchUp: async (reread: () => Promise<void>) => {
    isRereading = true;
    shown.clear();
    try {
      await reread();
    } finally {
      isRereading = false;
      tell();
    }
  },
};
