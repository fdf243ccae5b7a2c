/**
 * The Idempotency-Key of what is sent: the same content to the same call keeps its key while nobody knows whether it
 * arrived; once it was answered, sending it again is doing it again.
 */
export function createIdempotencyKeys(fresh: () => string) {
  const hasNoAnswer = new Map<string, string>();
  return {
    de: (sending: string): string => {
      const key = hasNoAnswer.get(sending) ?? fresh();
      hasNoAnswer.set(sending, key);
      return key;
    },
    settled: (sending: string) => void hasNoAnswer.delete(sending),
  };
}
