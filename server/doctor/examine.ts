import type { Env } from '../platform/host/env.ts';
import { database } from './database.ts';
import type { Finding } from './finding.ts';
import { addresses } from './addresses.ts';
import { dataFolder, h5p, mail, signature, storage, videos } from './parts.ts';

/** One part after the other, in the order in which the program needs them. */
export async function examine(env: Env): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const look of [dataFolder, database, storage, mail, signature, videos, h5p, addresses]) {
    findings.push(...(await look(env)));
  }
  return findings;
}
