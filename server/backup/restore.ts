import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { StartupError } from '../platform/host/env.ts';
import type { Storage } from '../platform/files/storage.ts';
import { readManifest, storedFile, tableFile, type Manifest } from './manifest.ts';
import type { Saved } from './save.ts';
import type { Vault } from './vault.ts';
import { columnList, migrationsOf, quoted, tablesOf, type Table } from './tables.ts';

const AT_ONCE = 1000;

const spoilt = (what: string) => new StartupError(`The backup is spoilt: ${what} is not what was saved`);

type Source = { folder: string; manifest: Manifest; vault: Vault };

/** Read through the vault; what does not open fails the reader. */
function reading(path: string, opened: Transform): Readable {
  const file = createReadStream(path).on('error', (error) => opened.destroy(error));
  return file.pipe(opened);
}
const storedBody = ({ folder, vault }: Source, key: string) =>
  reading(storedFile(folder, key), vault.open(`files/${key}`));

async function sha256Of(body: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of body) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** Unlike those of readline, these fail when their source does. */
async function* linesOf(text: Readable): AsyncGenerator<string> {
  let rest = '';
  text.setEncoding('utf8');
  for await (const piece of text) {
    const lines = (rest + String(piece)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function restoreTable(
  client: pg.ClientBase,
  { folder, vault }: Source,
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
  const opened = reading(tableFile(folder, table.name), vault.open(`tables/${table.name}`));
  const text = createGunzip();
  opened.on('error', (error) => text.destroy(error)).pipe(text);
  for await (const line of linesOf(text)) {
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

async function fillDatabase(client: pg.ClientBase, source: Source) {
  const { manifest } = source;
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
  const awake = await asleep(client, tables);
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  for (const table of tables) {
    const known = saved.get(table.name);
    if (!known) throw spoilt(`table ${table.name}`);
    await restoreTable(client, source, table, known).catch((error: NodeJS.ErrnoException) => {
      // What neither the database nor we refused could not be read: cut, changed or not opened.
      throw error instanceof StartupError || 'severity' in error ? error : spoilt(`table ${table.name}`);
    });
  }
  await awake();
}

/**
 * What triggers keep is in the backup too; they would only write it a second time, and tables come in the order of their
 * names. An owner of tables may not switch keys off as a superuser may, but take them away and put them back, whereby
 * every row is looked at once more.
 */
async function asleep(client: pg.ClientBase, tables: Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ from: string; name: string; says: string }>(`
    select conrelid::regclass::text as "from", quote_ident(conname) as name, pg_get_constraintdef(oid) as says
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { from, name } of keys) await client.query(`alter table ${from} drop constraint ${name}`);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
    for (const { from, name, says } of keys) {
      await client.query(`alter table ${from} add constraint ${name} ${says}`);
    }
  };
}

/** Brings a backup back into a migrated, empty database and a storage. What is spoilt changes nothing. */
export async function restore(
  pool: pg.Pool,
  storage: Storage,
  folder: string,
  passphrase?: string,
): Promise<Saved> {
  const { manifest, vault } = await readManifest(folder, passphrase);
  const source = { folder, manifest, vault };
  for (const { key, sha256 } of manifest.files) {
    const found = await sha256Of(storedBody(source, key)).catch(() => null);
    if (found !== sha256) throw spoilt(`file ${key}`);
  }
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await fillDatabase(client, source);
    for (const { key, size } of manifest.files) {
      await storage.put(key, storedBody(source, key), size);
    }
    await client.query('commit');
    await client.query('analyze');
    return { ...manifest, encrypted: vault.salt !== null };
  } finally {
    client.release(true);
  }
}
