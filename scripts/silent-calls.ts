import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ACTING, leavesActs } from '../server/testing/acts.ts';
import { calls } from '../server/testing/calls.ts';

/** Calls that should leave an act in the audit trail, and left none in a whole run of tests. */
export async function silentCalls(folder: string): Promise<string[]> {
  const acting = new Set((await readFile(join(folder, ACTING), 'utf8')).split('\n'));
  return calls
    .filter(({ method, config }) => method === 'POST' && leavesActs(config.atos))
    .map(({ method, url }) => `${method} ${url}`)
    .filter((call) => !acting.has(call));
}
