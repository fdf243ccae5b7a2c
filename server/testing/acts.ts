import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Atos } from '#contract/call.ts';

/**
 * What every call of every test writes and the acts it leaves in the audit trail, held against what the call declares
 * (`config.atos`). A write belongs to a transaction, with its act; what goes straight to the pool is not looked at.
 */

type Work = { acts: number; tables: Set<string> };

const current = new AsyncLocalStorage<Work>();

const WRITE = /(?:insert into|delete from|(?<!\b(?:for|do|key)\s+)update)\s+"?([a-z_]+)/gi;
/** Keys made at first use, limits, repeated calls, sign-ins under way, and bytes that nothing holds yet. */
const TECHNICAL = new Set(
  'segredo credencial_chave entrada_unica_chave certificado_publica tentativa idempotencia entrada_unica_pedido entrada_unica_bilhete chave_desafio arquivo arquivo_envio'.split(
    ' ',
  ),
);

function note(work: Work, text: string, { rowCount }: pg.QueryResult) {
  if (!rowCount) return;
  for (const [, table = ''] of text.matchAll(WRITE)) {
    if (table === 'auditoria') work.acts += rowCount;
    else if (!TECHNICAL.has(table)) work.tables.add(table);
  }
}

function observe(client: pg.ClientBase) {
  const query = client.query.bind(client) as (...input: unknown[]) => unknown;
  client.query = (...input: unknown[]) => {
    const answer = query(...input);
    const work = current.getStore();
    const [text] = input;
    if (!work || typeof text !== 'string' || !(answer instanceof Promise)) return answer as never;
    return answer.then((result: pg.QueryResult) => {
      note(work, text, result);
      return result;
    }) as never;
  };
}

/** Whether a call that declares this may leave acts. */
export const leavesActs = (atos: Atos | undefined) => atos === undefined || atos === 'varios';

function problemOf(atos: Atos | undefined, { acts, tables }: Work): string | null {
  const written = `writes ${[...tables].toSorted().join(', ')}`;
  if (!leavesActs(atos) && acts > 0) return `leaves an act, and says “${atos}”`;
  if (atos === 'consulta' && tables.size > 0) return `${written}, and says “consulta”`;
  if (leavesActs(atos) && acts === 0 && tables.size > 0) return `${written}, and leaves no act`;
  if (atos === undefined && acts > 1) return `leaves ${acts} acts, and does not say “varios”`;
  return null;
}

/** Before its first connection: one that is open already would work unseen. */
export const observePool = (pool: pg.Pool) => pool.on('connect', observe);

/** Watches from now on; both answers grow with what is called. */
export function watchActs(app: FastifyInstance) {
  const problems = new Set<string>();
  const acting = new Set<string>();
  app.addHook('preHandler', ({ method, routeOptions: { url, config } }, reply, done) => {
    const work: Work = { acts: 0, tables: new Set() };
    const call = `${method} ${url}`;
    reply.raw.once('finish', () => {
      if (reply.statusCode >= 400) return;
      const problem = problemOf(config.atos, work);
      if (problem) problems.add(`${call} ${problem}`);
      if (work.acts > 0) acting.add(call);
    });
    current.run(work, done);
  });
  return { problems, acting };
}

export const ACTING = 'acting.txt';

/** For the look at a whole run (scripts/silent-calls.ts). */
export async function keepActing(acting: Set<string>) {
  const kept = process.env['TEST_LOGS'];
  if (kept) await appendFile(join(kept, ACTING), [...acting, ''].join('\n'));
}

/** Fails the run, and not the hook that calls it: an error there would leave the apps of other files open. */
export function complain(problems: Set<string>) {
  if (problems.size === 0) return;
  for (const problem of problems) process.stderr.write(`✖ ${problem} (see Atos in contract/call.ts)\n`);
  process.exitCode = 1;
}
