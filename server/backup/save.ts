import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { StartupError } from '../platform/host/env.ts';
import type { Storage } from '../platform/files/storage.ts';
import { storedFile, tableFile, writeManifest, type Manifest } from './manifest.ts';
import { PLAIN, vaultOf, type Vault } from './vault.ts';
import { columnList, migrationsOf, quoted, tablesOf, type Table } from './tables.ts';

const AT_ONCE = 2000;

type Target = { folder: string; vault: Vault };

/** Counts the bytes that pass. */
function hashing() {
  const hash = createHash('sha256');
  const through = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      hash.update(piece);
      done(null, piece);
    },
  });
  return { through, digest: () => hash.digest('hex') };
}

async function saveTable(client: pg.ClientBase, { folder, vault }: Target, table: Table) {
  let rows = 0;
  await client.query(
    `declare saved no scroll cursor for select to_jsonb(x)::text as line from (select ${columnList(table)} from ${quoted(table.name)}) x`,
  );
  async function* lines() {
    for (;;) {
      const { rows: some } = await client.query<{ line: string }>(`fetch ${AT_ONCE} from saved`);
      if (some.length === 0) return;
      rows += some.length;
      yield some.map(({ line }) => `${line}\n`).join('');
    }
  }
  const { through, digest } = hashing();
  await pipeline(
    Readable.from(lines()),
    through,
    createGzip(),
    vault.seal(`tables/${table.name}`),
    createWriteStream(tableFile(folder, table.name), { mode: 0o600, flush: true }),
  );
  await client.query('close saved');
  return { name: table.name, rows, sha256: digest() };
}

async function saveFile(
  storage: Storage,
  { folder, vault }: Target,
  { key, size }: { key: string; size: number },
) {
  const body = await storage.open(key, { start: 0, end: size - 1 });
  if (!body) throw new StartupError(`The storage has no ${key}, which the database knows`);
  const { through, digest } = hashing();
  await pipeline(
    body,
    through,
    vault.seal(`files/${key}`),
    createWriteStream(storedFile(folder, key), { mode: 0o600, flush: true }),
  );
  return { key, size, sha256: digest() };
}

export type Saved = Manifest & { encrypted: boolean };

/**
 * Writes database and files, as they are at one moment, to a new folder, encrypted when there is a passphrase. The program
 * may go on meanwhile.
 */
export async function save(
  pool: pg.Pool,
  storage: Storage,
  folder: string,
  passphrase?: string,
): Promise<Saved> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new StartupError(`${folder} is not empty`);
  await mkdir(join(folder, 'tables'));
  await mkdir(join(folder, 'files'));
  const target = { folder, vault: passphrase ? await vaultOf(passphrase) : PLAIN };
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const migrations = await migrationsOf(client);
    const tables: Manifest['tables'] = [];
    for (const table of await tablesOf(client)) tables.push(await saveTable(client, target, table));
    const { rows } = await client.query<{ key: string; size: number }>(
      'select chave as key, tamanho as size from arquivo order by 1',
    );
    await client.query('commit');
    const files: Manifest['files'] = [];
    for (const file of rows) files.push(await saveFile(storage, target, file));
    const manifest = { format: 1 as const, madeAt: new Date().toISOString(), migrations, tables, files };
    await writeManifest(folder, manifest, target.vault);
    return { ...manifest, encrypted: Boolean(passphrase) };
  } catch (error) {
    // Half a backup is none, and takes the room that the next one needs.
    for (const part of await readdir(folder)) await rm(join(folder, part), { recursive: true, force: true });
    throw error;
  } finally {
    client.release(true);
  }
}
