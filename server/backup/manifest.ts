import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { StartupError } from '../platform/host/env.ts';
import { PLAIN, vaultOf, type Vault } from './vault.ts';

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

/** What an encrypted backup says of itself to who does not have its passphrase. */
const Sealed = z.strictObject({
  format: z.literal(2),
  encrypted: z.literal(true),
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  manifest: z.base64(),
});

const through = async (bytes: Buffer, transform: Transform) => {
  const [, out] = await Promise.all([pipeline(Readable.from([bytes]), transform), buffer(transform)]);
  return out;
};

export async function writeManifest(folder: string, manifest: Manifest, { salt, seal }: Vault) {
  const text = JSON.stringify(manifest, null, 1);
  const sealed = salt && {
    format: 2,
    encrypted: true,
    salt,
    manifest: (await through(Buffer.from(text), seal(NAME))).toString('base64'),
  };
  await writeFile(join(folder, NAME), sealed ? JSON.stringify(sealed, null, 1) : text, {
    mode: 0o600,
    flush: true,
  });
}

/** The manifest, and how to read the files that it names. */
export async function readManifest(
  folder: string,
  passphrase: string | undefined,
): Promise<{ manifest: Manifest; vault: Vault }> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new StartupError(`${folder} is not a whole backup: ${NAME} is missing`);
  });
  const written: unknown = JSON.parse(text);
  const sealed = Sealed.safeParse(written);
  if (!sealed.success) return { manifest: Manifest.parse(written), vault: PLAIN };
  if (!passphrase) throw new StartupError('BACKUP_PASSPHRASE: this backup is encrypted; give its passphrase');
  const vault = await vaultOf(passphrase, sealed.data.salt);
  const opened = await through(Buffer.from(sealed.data.manifest, 'base64'), vault.open(NAME)).catch(() => {
    throw new StartupError('BACKUP_PASSPHRASE: does not open this backup');
  });
  return { manifest: Manifest.parse(JSON.parse(opened.toString())), vault };
}
