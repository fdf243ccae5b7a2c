import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../platform/env.ts';

const counted = { sha256: z.string().regex(/^[0-9a-f]{64}$/) };

/** What a backup holds. Written last: a folder without it is not a backup. */
const Manifest = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The version of the database that it is of. */
  migrations: z.array(z.string()),
  tables: z.array(z.strictObject({ name: z.string(), rows: z.int(), ...counted })),
  files: z.array(z.strictObject({ key: z.string(), size: z.int(), ...counted })),
});
export type Manifest = z.infer<typeof Manifest>;

const NAME = 'manifest.json';

export const tableFile = (folder: string, name: string) => join(folder, 'tables', `${name}.jsonl.gz`);
export const storedFile = (folder: string, key: string) => join(folder, 'files', key);

export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFile(join(folder, NAME), JSON.stringify(manifest, null, 1), { flush: true });

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new StartupError(`${folder} is not a whole backup: ${NAME} is missing`);
  });
  return Manifest.parse(JSON.parse(text));
}
