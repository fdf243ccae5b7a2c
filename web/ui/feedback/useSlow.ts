import { useEffect, useState } from 'react';

/** True once `isWaiting` has lasted longer than `after`: a skeleton is fine for a second, then words are due. */
export function useSlow(isWaiting: boolean, after = 1000): boolean {
  const [isSlow, setIsSlow] = useState(false);

  // Synchronises with the clock.
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = window.setTimeout(() => setIsSlow(true), after);
    return () => {
      window.clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting, after]);

  return isWaiting && isSlow;
}
