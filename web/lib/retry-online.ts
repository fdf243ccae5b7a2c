import { useEffect, useRef } from 'react';

const EVERY_MS = 5000;

/** Tries again by itself what failed without a signal, when it is back; browsers do not always say so, hence the clock. */
export function useRetryWhenOnline(failed: boolean, retry: () => void): void {
  const last = useRef(retry);
  useEffect(() => {
    last.current = retry;
  });
  // Synchronises with the connection.
  useEffect(() => {
    if (!failed) return undefined;
    const now = () => last.current();
    const timer = setInterval(now, EVERY_MS);
    window.addEventListener('online', now);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', now);
    };
  }, [failed]);
}
