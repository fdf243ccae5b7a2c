import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createDb, createPool } from '../platform/db/db.ts';
import { testDatabase } from './database.ts';
import { criarUsuario, SENHA } from './factories.ts';
import { runningProgram, type Program } from './program.ts';
import { random } from './random.ts';

/** How often a test kills the program: few times in `npm test`, ROUNDS=200 for a proof. */
export const ROUNDS = Number(process.env['ROUNDS'] ?? 2);

/**
 * The program as a process of its own over a database that outlives it. `db` looks at what it left; `signedIn` starts
 * it and signs an administrator in; `killDuring` ends it with kill -9 at a random instant of a piece of work.
 */
export async function mortalProgram(variables: Record<string, string> = {}) {
  const database = await testDatabase();
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'habilita-mortal-'));
  const DATABASE_URL = database.url;
  const pool = createPool(DATABASE_URL, 4);
  const db = createDb(pool);
  const adm = await criarUsuario(db, { Adm: true, senha: SENHA });
  let running: Program | null = null;

  after(async () => {
    await running?.stop('SIGKILL');
    await pool.end();
    await database.drop();
    await rm(DATA_DIR, { recursive: true, force: true });
  });

  /** Calls as an administrator of the program, started when it is dead, or as who else has the tests' password. */
  async function signedIn(login = adm.Email) {
    running ??= await runningProgram({ ...variables, DATABASE_URL, DATA_DIR });
    const program = running;
    const { status, body } = await program.signIn(login, SENHA);
    assert.equal(status, 200);
    const call: Program['call'] = (route, input, _token, headers) =>
      program.call(route, input, body.access_token, headers);
    /** What an address answers, as it comes. */
    const bytes = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${program.port}${path}`, {
        headers: { authorization: `Bearer ${body.access_token}` },
      });
      assert.equal(answer.status, 200);
      return Buffer.from(await answer.arrayBuffer());
    };
    return { call, bytes };
  }

  /** `duration`: how long the work lasts undisturbed, in milliseconds. */
  async function killDuring(work: Promise<unknown>, duration: number) {
    const ended = work.then(
      () => null,
      (error: unknown) => error,
    );
    await pause(random() * duration);
    assert.deepEqual(await running?.stop('SIGKILL'), { code: null, signal: 'SIGKILL' });
    running = null;
    const error = await ended;
    // A connection that breaks is what killing does; a refusal of the living program is a defect.
    if (error instanceof assert.AssertionError) throw error;
  }

  return { db, folder: DATA_DIR, signedIn, killDuring };
}

export type Caller = Awaited<ReturnType<Awaited<ReturnType<typeof mortalProgram>>['signedIn']>>;

/** Does it and says how many milliseconds that took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
