/** The part of localStorage that is used; it may be full, forbidden or hold anything. */
type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'guardado:';

/**
 * What a person did that the server does not have yet, kept on the device under their number until it has: a reload or an
 * empty battery loses nothing, another person at the device never sees it, and signing out takes it away.
 */
export function createOwnedStore(storage: () => WebStorage) {
  const key = (owner: number, name: string) => `${PREFIX}${owner}:${name}`;
  return {
    read: (owner: number, name: string): unknown => {
      try {
        return JSON.parse(storage().getItem(key(owner, name)) ?? 'null');
      } catch {
        return null;
      }
    },
    /** The names of one owner that begin so. */
    names: (owner: number, prefix: string): string[] => {
      try {
        const stored = storage();
        const keys = Array.from({ length: stored.length }, (_, i) => stored.key(i) ?? '');
        return keys
          .filter((one) => one.startsWith(key(owner, prefix)))
          .map((one) => one.slice(key(owner, '').length));
      } catch {
        return [];
      }
    },
    /** Null forgets it. Whether it was kept. */
    keep: (owner: number, name: string, value: unknown): boolean => {
      try {
        if (value === null) storage().removeItem(key(owner, name));
        else storage().setItem(key(owner, name), JSON.stringify(value));
        return true;
      } catch {
        // Without storage it is mostly still on its way to the server; only a reload meanwhile would lose it.
        return false;
      }
    },
    forgetAll: (): void => {
      try {
        const stored = storage();
        const keys = Array.from({ length: stored.length }, (_, i) => stored.key(i) ?? '');
        for (const one of keys) if (one.startsWith(PREFIX)) stored.removeItem(one);
      } catch {
        // As above.
      }
    },
  };
}

export const ownedStore = createOwnedStore(() => window.localStorage);
