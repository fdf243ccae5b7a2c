import { loader } from './feedback/loader.ts';

let count = 0;

/** What the person waits for before anything else: the overlay stays over the page until it is done. */
export async function inForeground<T>(work: () => T | Promise<T>): Promise<T> {
  const task = `foreground-${(count += 1)}`;
  loader.start(task);
  try {
    return await work();
  } finally {
    loader.stop(task);
  }
}
