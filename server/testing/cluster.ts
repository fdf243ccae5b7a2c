import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { systemClock } from '../platform/clock.ts';
import { createStorage } from '../platform/files/create-storage.ts';
import { createDb, createPool } from '../platform/db/db.ts';
import { readEnv } from '../platform/host/env.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createLive } from '../platform/db/live.ts';
import { createMailer } from '../platform/jobs/mailer.ts';
import { migrate } from '../platform/db/migrate.ts';
import { startOwnPostgres } from '../platform/host/own-postgres.ts';

/**
 * The tests' data dies with them, so nothing of it waits for a disk. What proves that data outlive a crash starts a
 * server of its own, as the program does.
 */
const FORGETFUL = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
};

/** The server that the tests use: the one given, or a private cluster of their own that goes when they end. */
export async function testCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'habilita-test-'));
  // As root the server runs as nobody, who must be able to enter.
  await chmod(folder, 0o755);
  const server = await startOwnPostgres(folder, () => {}, FORGETFUL);
  return {
    // Tests make databases and step around triggers.
    url: server.adminUrl,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const TEMPLATE = 'habilita_teste_modelo';

export const databaseUrl = (url: string, name: string) => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

export async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A migrated database, with the queues that the program would make, that every test database is copied from. */
export async function createTemplate(url: string) {
  await administer(url, `drop database if exists ${TEMPLATE} with (force)`);
  await administer(url, `create database ${TEMPLATE}`);
  const env = readEnv({ PORT: '0', PUBLIC_URL: 'http://localhost:3000' });
  const log = pino({ level: 'silent' });
  const pool = createPool(databaseUrl(url, TEMPLATE), 2);
  await migrate(pool);
  const [db, jobs, live, mailer] = [
    createDb(pool),
    createJobs(pool, log),
    createLive(pool, log),
    createMailer(env),
  ];
  const deps = { env, db, clock: systemClock, jobs, live, mailer, storage: await createStorage(env), log };
  const app = await createApp(deps);
  await jobs.start();
  await app.close();
  await jobs.stop();
  await live.close();
  mailer.close();
  await pool.end();
}
