import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { createPool } from '../platform/db.ts';
import { createJobs } from '../platform/jobs.ts';
import { migrate } from '../platform/migrate.ts';
import { startOwnPostgres } from '../platform/own-postgres.ts';

/** The server that the tests use: the one given, or a private cluster of their own that goes when they end. */
export async function testCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'habilita-test-'));
  // As root the server runs as nobody, who must be able to enter.
  await chmod(folder, 0o755);
  const server = await startOwnPostgres(folder, () => {});
  return {
    url: server.url,
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

/** A migrated database that every test database is copied from. */
export async function createTemplate(url: string) {
  await administer(url, `drop database if exists ${TEMPLATE} with (force)`);
  await administer(url, `create database ${TEMPLATE}`);
  const pool = createPool(databaseUrl(url, TEMPLATE), 2);
  await migrate(pool);
  const jobs = createJobs(pool, pino({ level: 'silent' }));
  await jobs.start();
  await jobs.stop();
  await pool.end();
}
