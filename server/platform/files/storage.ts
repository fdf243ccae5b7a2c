import type { DataStore } from '@tus/server';
import type { Readable } from 'node:stream';

export type Range = { start: number; end: number };

/** Where the bytes of files are. A key is never a name that a person gave. */
export type Storage = {
  /** Whole or not at all, even when the machine stops in between. */
  put: (key: string, body: Readable, size: number) => Promise<void>;
  /** From `start` to `end`, both included; null when there is no such object. */
  open: (key: string, range: Range) => Promise<Readable | null>;
  /** Whether this many more bytes fit, with some to spare for the rest of the machine. */
  hasRoomFor: (bytes: number) => Promise<boolean>;
  /** Rejects where objects can neither be written nor read: no folder, no bucket, another key. */
  check: () => Promise<void>;
  size: (key: string) => Promise<number | null>;
  remove: (key: string) => Promise<void>;
  /** Everything there is, also what was left half written. */
  list: () => AsyncIterable<{ key: string; modified: Date }>;
  /** Resumable uploads; a finished one is an object under its own key. */
  uploads: DataStore;
  /** A finished upload is made to last, and what only its making needed goes. */
  seal: (key: string) => Promise<void>;
  /** Gives up unfinished uploads begun before `date` that `list` cannot see. */
  abandon: (date: Date) => Promise<void>;
};

/** Keys are ours, so this refuses only our own mistakes; but it refuses them before they reach a path. */
export function checkKey(key: string): string {
  if (!/^[\w-][\w.-]{0,199}$/.test(key)) throw new Error('Not a key of the storage');
  return key;
}
