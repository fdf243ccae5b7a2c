import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';

/** How many things run side by side: what the machine has, and never one after the other. */
export const LANES = Math.max(2, availableParallelism());

/** Takes the tasks in their order, one more at a time than there are cores: a server's test waits now and then. */
export async function inLanes(tasks: (() => Promise<void>)[]) {
  const left = [...tasks];
  const lane = async () => {
    for (let task = left.shift(); task; task = left.shift()) await task();
  };
  await Promise.all(Array.from({ length: LANES + 1 }, lane));
}

/** What the files took when they last ran here; it only decides their order and their company. */
const RECORDED = 'node_modules/.cache/habilita/tempos.json';

async function recorded(): Promise<Record<string, number>> {
  try {
    return JSON.parse(await readFile(RECORDED, 'utf8')) as Record<string, number>;
  } catch {
    // Never written, or cut short by whoever ended that run.
    return {};
  }
}

export async function record(files: Map<string, number>) {
  await mkdir(dirname(RECORDED), { recursive: true });
  await writeFile(RECORDED, JSON.stringify({ ...(await recorded()), ...Object.fromEntries(files) }));
}

/** How long the files of one process take together at most (see scripts/test-files.ts), and when loading it is not worth it. */
const LONGEST_MS = 90_000;
const SHORTEST_MS = 40_000;
/** Of a file that never ran here: what tests took on the whole, per byte of their text. */
const MS_PER_BYTE = 0.5;

/** The files in batches, the longest first; ever shorter ones towards the end, so that all lanes end about together. */
export async function batchesOf(files: string[]): Promise<string[][]> {
  const known = await recorded();
  let left = await Promise.all(
    files.map(async (file) => ({ file, ms: known[file] ?? (await stat(file)).size * MS_PER_BYTE })),
  );
  left.sort((a, b) => b.ms - a.ms);
  const batches: string[][] = [];
  while (left.length > 0) {
    const share = left.reduce((sum, { ms }) => sum + ms, 0) / (2 * LANES);
    let room = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, share));
    const batch = left.filter(({ ms }, index) => {
      if (index > 0 && ms > room) return false;
      room -= ms;
      return true;
    });
    batches.push(batch.map(({ file }) => file));
    left = left.filter((one) => !batch.includes(one));
  }
  return batches;
}
