import type { Db } from './db.ts';

export type Lru<Value> = {
  recall: (db: Db, name: string) => Value | undefined;
  keep: (db: Db, name: string, value: Value) => void;
};

/** What this program remembers of each database it works on: the newest `size` values. */
export function lru<Value>(size: number): Lru<Value> {
  const databases = new WeakMap<Db, Map<string, Value>>();
  return {
    recall: (db, name) => databases.get(db)?.get(name),
    keep: (db, name, value) => {
      const values = databases.get(db) ?? new Map<string, Value>();
      databases.set(db, values);
      values.delete(name);
      values.set(name, value);
      const [oldest = name] = values.keys();
      if (values.size > size) values.delete(oldest);
    },
  };
}
