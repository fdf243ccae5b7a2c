import { statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** What a whole run needs at most, with the browsers beside it. */
const ROOM = 6 * 1024 ** 3;

/**
 * Where the tests keep their databases and files: in memory where there is plenty of it, which copies a database in a
 * quarter of the time. The long proof (ROUNDS) stays on the disk, as the program does.
 */
export async function quickFolder(): Promise<string> {
  if (process.platform !== 'linux' || process.env['ROUNDS'] || process.env['TMPDIR']) return tmpdir();
  try {
    const { bavail, bsize } = await statfs(MEMORY);
    return Math.min(bavail * bsize, freemem()) > ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
