import type { Clock } from './clock.ts';
import { HttpError } from './errors.ts';

type Options = { limit: number; window: number; clock: Clock };

/** What is remembered at most; beyond it everybody begins again, which costs less than growing without end. */
const MOST = 50_000;

/**
 * So many calls in a window of time for each key, counted in memory: for what is cheap to answer and only must not be
 * harvested. Each instance counts for itself.
 */
export function rateLimit({ limit, window, clock }: Options) {
  const counts = new Map<string, { count: number; until: number }>();
  return (key: string) => {
    const now = clock.now().getTime();
    const known = counts.get(key);
    if (!known || known.until <= now) {
      if (counts.size >= MOST) counts.clear();
      counts.set(key, { count: 1, until: now + window });
      return;
    }
    if (++known.count <= limit) return;
    const seconds = Math.ceil((known.until - now) / 1000);
    const espera = seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutos`;
    throw new HttpError(429, `Muitos pedidos seguidos. Aguarde ${espera} e tente de novo.`, {
      retryAfter: seconds,
    });
  };
}
