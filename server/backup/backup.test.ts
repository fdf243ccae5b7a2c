import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { selarTudo } from '../modules/operacao/auditoria/auditoria.queries.ts';
import { examinarCadeia } from '../modules/operacao/auditoria/cadeia.service.ts';
import { createStorage } from '../platform/files/create-storage.ts';
import { createDb, createPool } from '../platform/db/db.ts';
import { fillSampleData } from '../sample/sample.ts';
import { testApp } from '../testing/app.ts';
import { administer, databaseUrl, TEMPLATE } from '../testing/cluster.ts';
import { readManifest, storedFile, tableFile } from './manifest.ts';
import { restore } from './restore.ts';
import { save } from './save.ts';
import { columnList, quoted, tablesOf } from './tables.ts';

const t = await testApp();
await fillSampleData(t.deps);
await selarTudo(t.db);

const scratch = await mkdtemp(join(tmpdir(), 'habilita-backup-'));
after(() => rm(scratch, { recursive: true, force: true }));
const { folder, manifest, before } = await saveInPeace();

/** The program's own work goes on: saved again until nothing changed while it was. */
async function saveInPeace() {
  for (let attempt = 0; ; attempt++) {
    const folder = join(scratch, `saved-${attempt}`);
    const before = await everything(t.pool);
    const manifest = await save(t.pool, t.deps.storage, folder);
    if (isDeepStrictEqual(before, await everything(t.pool)) || attempt === 5)
      return { folder, manifest, before };
  }
}

/** A migrated database without anybody, and a storage without files. */
async function emptyPlace() {
  const server = process.env['DATABASE_URL'] ?? '';
  const name = `restauro_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${TEMPLATE}`);
  const pool = createPool(databaseUrl(server, name), 2);
  const storage = await createStorage({ ...t.deps.env, DATA_DIR: join(scratch, name) });
  after(async () => {
    await pool.end();
    await administer(server, `drop database ${name} with (force)`);
  });
  return { pool, storage };
}

/** Every row of every table, as text, in an order that does not depend on where it lies. */
async function everything(pool: pg.Pool) {
  const client = await pool.connect();
  try {
    const found: Record<string, string[]> = {};
    for (const table of await tablesOf(client)) {
      const { rows } = await client.query<{ line: string }>(
        `select to_jsonb(x)::text as line from (select ${columnList(table)} from ${quoted(table.name)}) x order by 1`,
      );
      found[table.name] = rows.map(({ line }) => line);
    }
    return found;
  } finally {
    client.release();
  }
}

/** A copy of the backup with one thing in it changed. */
async function spoilt(change: (folder: string) => Promise<void>, of = folder) {
  const copy = join(scratch, randomUUID());
  await cp(of, copy, { recursive: true });
  await change(copy);
  return copy;
}

describe('backup and restore', () => {
  // proves F27
  test('every row, every file and every counter comes back, and the program goes on from there', async () => {
    const { pool, storage } = await emptyPlace();
    await restore(pool, storage, folder);

    const now = await everything(pool);
    assert.ok((before['progresso_aula']?.length ?? 0) > 50);
    assert.deepEqual(now, before);
    assert.ok(manifest.files.length > 3);
    for (const { key, size } of manifest.files) {
      const whole = { start: 0, end: size - 1 };
      const [theirs, ours] = [await t.deps.storage.open(key, whole), await storage.open(key, whole)];
      assert.deepEqual(await ours?.toArray(), await theirs?.toArray());
    }

    const db = createDb(pool);
    assert.equal((await examinarCadeia(db)).Defeito, null);
    const last = before['usuario']?.length ?? 0;
    const { IdUsuario } = await db
      .insertInto('Usuario')
      .values({ Nome: 'Depois', Email: 'depois@empresa.example' })
      .returning('IdUsuario')
      .executeTakeFirstOrThrow();
    assert.ok(IdUsuario > last);
  });

  test('never over what is there', async () => {
    await assert.rejects(restore(t.pool, t.deps.storage, folder), /people in it already/);
    await assert.rejects(save(t.pool, t.deps.storage, folder), /not empty/);
  });

  for (const { what, change, words } of [
    {
      what: 'a row changed',
      words: /table cliente is not/,
      change: async (copy: string) => {
        const path = tableFile(copy, 'cliente');
        const text = gunzipSync(await readFile(path)).toString();
        await writeFile(path, gzipSync(text.replace('Serra Azul', 'Serra Azu1')));
      },
    },
    {
      what: 'a file changed',
      words: /file .* is not/,
      change: async (copy: string) => {
        const { files } = (await readManifest(copy, undefined)).manifest;
        await writeFile(storedFile(copy, files[0]?.key ?? ''), 'x');
      },
    },
    {
      what: 'half of it only',
      words: /not a whole backup/,
      change: (copy: string) => rm(join(copy, 'manifest.json')),
    },
    {
      what: 'another version',
      words: /another version/,
      change: async (copy: string) => {
        const other = {
          ...(await readManifest(copy, undefined)).manifest,
          migrations: ['0001_comum.sql'],
        };
        await writeFile(join(copy, 'manifest.json'), JSON.stringify(other));
      },
    },
  ]) {
    test(`${what} is refused, and nothing is written`, async () => {
      const { pool, storage } = await emptyPlace();
      await assert.rejects(restore(pool, storage, await spoilt(change)), words);
      const { rows } = await pool.query('select from usuario');
      assert.equal(rows.length, 0);
    });
  }
});

describe('an encrypted backup', async () => {
  const PASSPHRASE = 'uma frase comprida de senha';
  const sealed = join(scratch, 'sealed');
  await save(t.pool, t.deps.storage, sealed, PASSPHRASE);

  // proves M7 F27
  test('holds nothing that can be read, and comes back whole with its passphrase', async () => {
    for (const name of await readdir(sealed, { recursive: true })) {
      const bytes = await readFile(join(sealed, name)).catch(() => Buffer.alloc(0));
      assert.ok(!bytes.includes('adm@habilita.example') && !bytes.includes('usuario'), name);
      assert.throws(() => gunzipSync(bytes));
    }
    const { pool, storage } = await emptyPlace();
    assert.equal((await restore(pool, storage, sealed, PASSPHRASE)).encrypted, true);
    // The program goes on meanwhile; restoring compared every table with what was saved.
    assert.deepEqual((await everything(pool))['usuario'], (await everything(t.pool))['usuario']);
    const [{ key, size } = { key: '', size: 0 }] = manifest.files;
    const whole = { start: 0, end: size - 1 };
    const [theirs, ours] = [await t.deps.storage.open(key, whole), await storage.open(key, whole)];
    assert.deepEqual(await ours?.toArray(), await theirs?.toArray());
  });

  // proves M7
  test('asks for its passphrase, and opens with no other', async () => {
    const { pool, storage } = await emptyPlace();
    await assert.rejects(
      restore(pool, storage, sealed),
      /^Error: BACKUP_PASSPHRASE: this backup is encrypted/,
    );
    await assert.rejects(restore(pool, storage, sealed, `${PASSPHRASE}!`), /does not open this backup/);
  });

  // proves M7
  test('changed, cut short or with files exchanged it is refused, and nothing is written', async () => {
    const changes: ((copy: string) => Promise<void>)[] = [
      async (copy) => {
        const bytes = await readFile(tableFile(copy, 'usuario'));
        bytes[40] = (bytes[40] ?? 0) ^ 1;
        await writeFile(tableFile(copy, 'usuario'), bytes);
      },
      async (copy) => {
        const bytes = await readFile(tableFile(copy, 'progresso_aula'));
        await writeFile(tableFile(copy, 'progresso_aula'), bytes.subarray(0, -20));
      },
      (copy) => cp(tableFile(copy, 'cliente'), tableFile(copy, 'cliente_setor')),
    ];
    for (const change of changes) {
      const { pool, storage } = await emptyPlace();
      await assert.rejects(
        restore(pool, storage, await spoilt(change, sealed), PASSPHRASE),
        /is not what was saved/,
      );
      assert.equal((await pool.query('select from usuario')).rows.length, 0);
    }
  });
});
