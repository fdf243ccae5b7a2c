import type { Novidade } from '#contract/mensagens/aovivo.ts';
import { listen } from './event-stream.ts';

/** However much happens, a page asks again at most this often. */
const PAUSE_MS = 3000;
/** How long until listening is tried again; until then this is also how often the page asks by itself. */
const AGAIN_MS = 30_000;

const EVERYTHING: Novidade = { Turmas: null, Painel: true, Avisos: true };

/** Both, said at once. */
export function merge(before: Novidade | null, fresh: Novidade): Novidade {
  if (!before) return fresh;
  const Turmas = before.Turmas && fresh.Turmas ? [...before.Turmas, ...fresh.Turmas] : null;
  return { Turmas, Painel: before.Painel || fresh.Painel, Avisos: before.Avisos || fresh.Avisos };
}

type Listener = (news: Novidade) => void;

/** One connection to the server's stream of news, for all who listen on this page; silent while it is out of sight. */
function openChannel(cliente: number | undefined, listeners: Set<Listener>): () => void {
  let abort: AbortController | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let kept: Novidade | null = null;

  function release() {
    pause = undefined;
    if (!kept) return;
    for (const listener of listeners) listener(kept);
    kept = null;
    pause = setTimeout(release, PAUSE_MS);
  }
  function hear(news: Novidade) {
    kept = merge(kept, news);
    if (pause === undefined) release();
  }
  function connect() {
    abort = new AbortController();
    const { signal } = abort;
    const ended = () => {
      if (signal.aborted) return;
      again = setTimeout(() => {
        hear(EVERYTHING);
        connect();
      }, AGAIN_MS);
    };
    listen({ cliente, signal }, hear).then(ended, ended);
  }
  function disconnect() {
    abort?.abort();
    clearTimeout(again);
  }
  function onVisible() {
    disconnect();
    if (document.hidden) return;
    hear(EVERYTHING);
    connect();
  }

  if (!document.hidden) connect();
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    disconnect();
    clearTimeout(pause);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

const channels = new Map<number | undefined, { listeners: Set<Listener>; close: () => void }>();

/** Browsers hold few connections to one server: whoever wants to hear the same shares one. Returns how to stop. */
export function subscribe(cliente: number | undefined, listener: Listener): () => void {
  let channel = channels.get(cliente);
  if (!channel) {
    const first = new Set<Listener>();
    channel = { listeners: first, close: openChannel(cliente, first) };
    channels.set(cliente, channel);
  }
  const { listeners, close } = channel;
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    close();
    channels.delete(cliente);
  };
}
