import { useDeferredValue } from 'react';

/** The first answer is drawn in small pieces, between which a slow phone still answers; what comes later, at once. */
export function useInPieces<Data>(data: Data | undefined): Data | undefined {
  const drawn = useDeferredValue(data);
  return drawn === undefined ? undefined : data;
}
