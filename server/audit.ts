import pg from 'pg';
import { examinarCadeia } from './modules/auditoria/cadeia.service.ts';
import { createDb, createPool } from './platform/db.ts';
import { readEnv, StartupError } from './platform/env.ts';
import { migrate } from './platform/migrate.ts';
import { startOwnPostgres } from './platform/own-postgres.ts';

/**
 * `npm run audit`: counts the chain of the audit trail again and says whether it is whole. With a hash kept from an
 * earlier time (`npm run audit -- hash`) also whether that seal still stands in it.
 */
async function main(hash: string | undefined) {
  const env = readEnv(process.env);
  const own = env.DATABASE_URL ? null : await startOwnPostgres(env.DATA_DIR, () => {});
  const pool = createPool(env.DATABASE_URL ?? own?.url ?? '', 1);
  try {
    await migrate(pool);
    const { Posicao, Hash, Defeito, achou } = await examinarCadeia(createDb(pool), hash);
    if (Defeito !== null)
      throw new StartupError(`The chain is broken at ${Defeito}. Right until ${Posicao}.`);
    if (!achou) throw new StartupError(`The chain is whole, but no seal has the hash ${hash}.`);
    console.log(`The chain is whole: ${Posicao} seals, the last ${Hash || 'not yet made'}.`);
  } finally {
    await pool.end();
    await own?.stop();
  }
}

try {
  await main(process.argv[2]);
} catch (error) {
  const database = error instanceof pg.DatabaseError ? `DATABASE_URL: ${error.message}` : error;
  console.error(error instanceof StartupError ? error.message : database);
  process.exitCode = 1;
}
