import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createDb, createPool } from '../platform/db/db.ts';
import { eventually } from './app.ts';
import { criarUsuario, SENHA } from './factories.ts';
import { dataFolder, postmasterPid, runningProgram, type Program } from './program.ts';
import { random } from './random.ts';

/** How often a test kills the program, and how often its database: few times in `npm test`, ROUNDS=200 for a proof. */
export const ROUNDS = Number(process.env['ROUNDS'] ?? 1);

/** Who is killed: the program, which the test starts again, or its database, which the program starts again itself. */
export type Victim = 'program' | 'database';
export const VICTIMS: Victim[] = Array.from(
  { length: ROUNDS },
  () => ['program', 'database'] as const,
).flat();

/** What the living program answers of a database that is gone; it is no refusal. */
class DatabaseGone extends Error {}

/** The server and all its processes at once, as by a machine that wants its memory back. */
function killDatabase(folder: string) {
  const server = postmasterPid(folder);
  assert.ok(server);
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ');
  // The server first: it would see its processes die and begin anew by itself.
  for (const pid of [server, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // A worker of the server may have ended by itself in between.
      assert.equal((error as NodeJS.ErrnoException).code, 'ESRCH');
    }
  }
}

/**
 * The program as a process of its own over a PostgreSQL of its own, which writes durably and outlives it. `db` looks at
 * what was left; `signedIn` starts the program where it is dead and signs an administrator in; `killDuring` ends one of the
 * two with kill -9 at a random instant of a piece of work, and waits until a killed database is there again.
 */
export async function mortalProgram(variables: Record<string, string> = {}) {
  const DATA_DIR = await dataFolder();
  const start = () => runningProgram({ ...variables, DATA_DIR, SAMPLE_DATA: 'false' });
  let running: Program | null = await start();
  let gone = false;
  const folder = encodeURIComponent(join(DATA_DIR, 'postgres'));
  const pool = createPool(`postgres://habilita@localhost:5432/habilita?host=${folder}&sslmode=disable`, 4);
  after(() => pool.end());
  const db = createDb(pool);
  const adm = await criarUsuario(db, { Adm: true, senha: SENHA });

  /** Calls as an administrator of the program, started when it is dead, or as who else has the tests' password. */
  async function signedIn(login = adm.Email) {
    running ??= await start();
    const program = running;
    const { status, body } = await program.signIn(login, SENHA);
    assert.equal(status, 200);
    const call: Program['call'] = async (route, input, _token, headers) => {
      const answer = await program.call(route, input, body.access_token, headers);
      if (gone && answer.status === 503) throw new DatabaseGone();
      return answer;
    };
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

  async function killProgram() {
    assert.deepEqual(await running?.stop('SIGKILL'), { code: null, signal: 'SIGKILL' });
    running = null;
  }

  const isReady = async ({ port }: Program) =>
    (await fetch(`http://127.0.0.1:${port}/saude/pronto`)).status === 200;

  /** `duration`: how long the work lasts undisturbed, in milliseconds. */
  async function killDuring(work: Promise<unknown>, duration: number, victim: Victim = 'program') {
    const ended = work.then(
      () => null,
      (error: unknown) => error,
    );
    await pause(random() * duration);
    gone = victim === 'database';
    if (victim === 'program') await killProgram();
    else killDatabase(DATA_DIR);
    const error = await ended;
    // A connection that breaks is what killing does; a refusal of the living program is a defect.
    if (error instanceof assert.AssertionError) throw error;
    const survivor = running;
    if (survivor) await eventually(() => isReady(survivor));
    gone = false;
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
