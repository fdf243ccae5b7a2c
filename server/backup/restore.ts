import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { StartupError } from '../platform/env.ts';
import type { Storage } from '../platform/storage.ts';
import { readManifest, storedFile, tableFile, type Manifest } from './manifest.ts';
import { columnList, migrationsOf, quoted, tablesOf, type Table } from './tables.ts';

const AT_ONCE = 1000;

const spoilt = (what: string) => new StartupError(`The backup is spoilt: ${what} is not what was saved`);

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

async function restoreTable(
  client: pg.ClientBase,
  folder: string,
  table: Table,
  saved: Manifest['tables'][number],
) {
  const hash = createHash('sha256');
  const columns = columnList(table);
  const name = quoted(table.name);
  let batch: string[] = [];
  let rows = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    await client.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [`[${batch.join(',')}]`],
    );
    rows += batch.length;
    batch = [];
  };
  const text = createReadStream(tableFile(folder, table.name)).pipe(createGunzip());
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
    hash.update(`${line}\n`);
    batch.push(line);
    if (batch.length === AT_ONCE) await flush();
  }
  await flush();
  if (hash.digest('hex') !== saved.sha256 || rows !== saved.rows) throw spoilt(`table ${table.name}`);
  if (table.identity) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(table.identity)}), 1), count(*) > 0) from ${name}`,
      [name, table.identity],
    );
  }
}

async function fillDatabase(client: pg.ClientBase, folder: string, manifest: Manifest) {
  const tables = await tablesOf(client);
  const saved = new Map(manifest.tables.map((table) => [table.name, table]));
  if ((await migrationsOf(client)).join() !== manifest.migrations.join() || tables.length !== saved.size) {
    throw new StartupError(
      'The backup is of another version of Habilita: restore it with that one, then start this one',
    );
  }
  const { rows } = await client.query('select from usuario limit 1');
  if (rows.length > 0)
    throw new StartupError('DATABASE_URL: there are people in it already; restore into an empty database');
  // What triggers and keys keep is in the backup too; they would only write it a second time.
  await client.query('set local session_replication_role = replica');
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  for (const table of tables) {
    const known = saved.get(table.name);
    if (!known) throw spoilt(`table ${table.name}`);
    await restoreTable(client, folder, table, known);
  }
}

/** Brings a backup back into a migrated, empty database and a storage. What is spoilt changes nothing. */
export async function restore(pool: pg.Pool, storage: Storage, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const { key, sha256 } of manifest.files) {
    const found = await sha256Of(storedFile(folder, key)).catch(() => null);
    if (found !== sha256) throw spoilt(`file ${key}`);
  }
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await fillDatabase(client, folder, manifest);
    for (const { key, size } of manifest.files) {
      await storage.put(key, createReadStream(storedFile(folder, key)), size);
    }
    await client.query('commit');
    await client.query('analyze');
    return manifest;
  } finally {
    client.release(true);
  }
}
