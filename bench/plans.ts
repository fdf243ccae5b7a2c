import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** How long PostgreSQL itself takes for the statements of a program that runs on `folder`: EXPLAIN ANALYZE of each. */

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
};

/** For connections made from now on: start the program again afterwards. */
export async function explainEverything(database: pg.Client) {
  await database.query(`load 'auto_explain'`);
  for (const [name, value] of Object.entries(SETTINGS)) {
    await database.query(`alter database habilita set ${name} = '${value}'`);
  }
}

/** Milliseconds of every statement with these words that ran during `work`. */
export async function timesOf(folder: string, words: string, work: () => Promise<void>): Promise<number[]> {
  const log = join(folder, 'postgres.log');
  const { size } = await stat(log);
  await work();
  const file = await open(log);
  const text = await file.createReadStream({ start: size, encoding: 'utf8' }).toArray();
  return text
    .join('')
    .split(/^(?=\S.*\bduration: )/m)
    .filter((entry) => entry.replace(/\s+/g, ' ').includes(words))
    .map((entry) => Number(/duration: ([\d.]+) ms/.exec(entry)?.[1]));
}
