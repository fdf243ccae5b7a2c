import type { Clock } from '../clock.ts';
import { HttpError } from '../errors.ts';

type Options = { limit: number; window: number; clock: Clock };

/** What is remembered at most; beyond it everybody begins again, which costs less than growing without end. */
const MOST = 50_000;

/**
 * So many calls in a window of time for each key, counted in memory: for what is cheap to answer and only must not be
 * harvested. Each instance counts for itself.
 */
export function rateLimit({ limit, window, clock }: Options) {
  const counts = new Map<string, { count: number; until: number }>();
  const known = (key: string) => {
    const found = counts.get(key);
    const left = found ? found.until - clock.now().getTime() : 0;
    // What lasts longer than the window was counted by a clock that has been put back since.
    return found && left > 0 && left <= window ? found : null;
  };
  /** One more for this key; over the limit or not. */
  const count = (key: string) => {
    const found = known(key);
    if (found) {
      found.count += 1;
      return;
    }
    if (counts.size >= MOST) counts.clear();
    counts.set(key, { count: 1, until: clock.now().getTime() + window });
  };
  const refuseOver = (key: string, most: number) => {
    const found = known(key);
    if (!found || found.count <= most) return;
    const seconds = Math.ceil((found.until - clock.now().getTime()) / 1000);
    const wait = seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutos`;
    throw new HttpError(429, `Muitos pedidos seguidos. Aguarde ${wait} e tente de novo.`, {
      retryAfter: seconds,
    });
  };
  const limiter = (key: string) => {
    count(key);
    refuseOver(key, limit);
  };
  /** Refuses where the limit is reached, without counting. */
  const look = (key: string) => refuseOver(key, limit - 1);
  return Object.assign(limiter, { count, look });
}
