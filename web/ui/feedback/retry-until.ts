export type RetryTimers = {
  set: (work: () => void, delay: number) => number;
  clear: (timer: number) => void;
};

const browserTimers: RetryTimers = {
  set: (work, delay) => window.setTimeout(work, delay),
  clear: (timer) => window.clearTimeout(timer),
};

/** Looks now, and again every `interval` ms until there is something; the returned function gives up. */
export function retryUntil<Found>(
  look: () => Found | null,
  onFound: (found: Found) => void,
  interval: number,
  timers: RetryTimers = browserTimers,
): () => void {
  let timer: number | undefined;
  const attempt = () => {
    const found = look();
    if (found === null) timer = timers.set(attempt, interval);
    else onFound(found);
  };
  attempt();
  return () => {
    if (timer !== undefined) timers.clear(timer);
  };
}
