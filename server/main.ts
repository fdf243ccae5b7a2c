import { flushCompileCache } from 'node:module';
import { explain } from './command.ts';
import { makeWritable } from './platform/host/data-folder.ts';
import { createPool } from './platform/db/db.ts';
import { readEnv, type Env } from './platform/host/env.ts';
import { createLog, faultForLog } from './platform/host/log.ts';
import { migrate } from './platform/db/migrate.ts';
import { startOwnPostgres } from './platform/host/own-postgres.ts';
import { startSteps } from './platform/host/start-steps.ts';
import type { Close } from './serve.ts';

const steps = startSteps(process.env['START_STEP']);

/** Opens everything in order; what was opened is closed in the opposite order, also when a later step fails. */
async function open(env: Env, closers: Close[]) {
  steps.at('database');
  await makeWritable(env.DATA_DIR);
  const rising = env.DATABASE_URL ? null : startOwnPostgres(env.DATA_DIR, steps.tell);
  // A start after a kill takes as long as the slower of the two: PostgreSQL reads its log while the program is loaded.
  const [own, loaded] = await Promise.allSettled([rising, import('./serve.ts')]);
  if (own.status === 'rejected') throw own.reason;
  if (own.value) closers.push(own.value.stop);
  if (loaded.status === 'rejected') throw loaded.reason;

  const pool = createPool(env.DATABASE_URL ?? own.value?.url ?? '', 10, env.DATABASE_DIRECT_URL);
  closers.push(() => pool.end());
  steps.at('tables');
  await migrate(pool);
  const announcement = await loaded.value.serve(env, pool, closers, steps.at);
  steps.ready();
  console.log(announcement);
  // Whoever is killed leaves it for the start that follows.
  flushCompileCache();
}

/** What a supervisor starts again (scripts/supervise.mjs); 1 is for what the operator has to mend. */
const FAULT = 70;
/** After a fault nothing is sure to close. */
const PATIENCE_MS = 20_000;

async function main() {
  const closers: Close[] = [];
  const close = async () => {
    for (let step = closers.pop(); step; step = closers.pop()) await step().catch(() => {});
  };
  const opening = Promise.resolve().then(() => open(readEnv(process.env), closers));
  let closing = false;
  const end = (code: number) => {
    if (closing) return;
    closing = true;
    // What is half open cannot be closed: an end during the start waits for its end.
    void opening
      .catch(() => {})
      .then(close)
      .then(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  // The last resort: each of these is a defect, after which nobody knows what still holds.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (fault: unknown) => {
      createLog('fatal').fatal(faultForLog(fault), 'the program ends: nobody caught this');
      setTimeout(() => process.exit(FAULT), PATIENCE_MS).unref();
      end(FAULT);
    });
  }
  try {
    await opening;
  } catch (error) {
    await close();
    if (closing) return;
    console.error(steps.failed(explain(error)));
    process.exit(1);
  }
}

await main();
