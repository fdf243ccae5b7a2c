import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { createListener } from './listener.ts';

/**
 * News between the instances of the program: what is told on one is heard on all of them. News may be lost (an instance
 * dies, the database restarts), so it only says that something is worth looking at again.
 */
export type Live = {
  /** Says it once however often it is told within a moment, and never makes the teller wait. */
  tell: (news: string) => void;
  /** The news of a moment, together; null when some may have been missed. Returns how to stop. */
  hear: (listener: Listener) => () => void;
  close: () => Promise<void>;
};
type Listener = (news: string[] | null) => void;

export const CHANNEL = 'habilita';
const MOMENT_MS = 1000;

/** Listens on a connection of its own, opened with the first listener. */
export function createLive(pool: pg.Pool, log: FastifyBaseLogger): Live {
  const listeners = new Set<Listener>();
  const told = new Set<string>();
  const heard = new Set<string>();
  let telling: NodeJS.Timeout | null = null;
  let hearing: NodeJS.Timeout | null = null;
  let closed = false;

  const toAll = (news: string[] | null) => {
    for (const listener of listeners) listener(news);
  };

  async function flush() {
    telling = null;
    const news = [...told];
    told.clear();
    await pool
      .query('select pg_notify($1, news) from unnest($2::text[]) news', [CHANNEL, news])
      .catch((error: { code?: string }) => log.warn({ code: error.code }, 'live: news were lost'));
  }

  const wire = createListener(
    pool,
    CHANNEL,
    (payload) => {
      heard.add(payload);
      hearing ??= setTimeout(() => {
        hearing = null;
        const news = [...heard];
        heard.clear();
        toAll(news);
      }, MOMENT_MS);
    },
    (again) => {
      if (again) toAll(null);
    },
  );

  return {
    tell: (news) => {
      if (closed) return;
      told.add(news);
      telling ??= setTimeout(() => void flush(), MOMENT_MS);
    },
    hear: (listener) => {
      listeners.add(listener);
      void wire.open();
      return () => void listeners.delete(listener);
    },
    close: async () => {
      closed = true;
      for (const timer of [telling, hearing]) if (timer) clearTimeout(timer);
      await wire.close();
    },
  };
}
