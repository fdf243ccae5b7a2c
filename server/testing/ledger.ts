import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { alterarUsuario } from '#contract/acesso/usuarios.ts';
import type { Db } from '../platform/db/db.ts';
import { novoEmail } from './factories.ts';

type Where = { port: number; token: string; origin?: string };

/**
 * Writers that create people, each sent again under its key until somebody answers for it. The program may say that it is
 * busy, and then for how long; it may never fall silent, refuse, lose what it acknowledged, nor do it twice.
 */
export function writeLedger({ port, token, origin = `http://127.0.0.1:${port}` }: Where, atOnce = 4) {
  const Nome = `Pessoa ${randomUUID()}`;
  const acknowledged = new Set<string>();
  const seen = { busy: 0 };
  const ending = new AbortController();

  async function write(Email: string, key: string) {
    for (;;) {
      const answer = await fetch(`${origin}${alterarUsuario.url}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
        },
        body: JSON.stringify({ Nome, Email, Adm: false }),
      });
      const body = await answer.text();
      if (answer.status === 200 || (answer.status === 409 && body.includes('já foi feito'))) return;
      assert.ok([409, 503].includes(answer.status), `${answer.status} ${body}`);
      assert.ok(answer.headers.get('retry-after'), `${answer.status} ${body}`);
      seen.busy += 1;
      await pause(50);
    }
  }

  const writer = async () => {
    while (!ending.signal.aborted) {
      const Email = novoEmail();
      await write(Email, randomUUID());
      acknowledged.add(Email);
    }
  };
  const writing = Promise.all(Array.from({ length: atOnce }, writer));
  // Whoever waits for the end hears of it.
  writing.catch(() => {});

  /** Ends the writing and compares: what was acknowledged is there, once, and nothing else. */
  async function compare(db: Db) {
    ending.abort();
    await writing;
    const { rows } = await sql<{ Email: string }>`select email from usuario where nome = ${Nome}`.execute(db);
    assert.deepEqual(rows.map(({ Email }) => Email).sort(), [...acknowledged].sort());
    return { written: acknowledged.size, ...seen };
  }

  return { count: () => acknowledged.size, writing, compare };
}
