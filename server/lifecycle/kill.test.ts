import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { alterarUsuario, obterUsuario } from '#contract/acesso/usuarios.ts';
import { eventually } from '../testing/app.ts';
import { novoEmail } from '../testing/factories.ts';
import { dataFolder, isRunning, postmasterPid, runningProgram, type Program } from '../testing/program.ts';
import { ROUNDS } from '../testing/mortal.ts';
import { random, SEED } from '../testing/random.ts';

/** What was acknowledged is kept, however the program ends. */

const DATA_DIR = await dataFolder();
const acknowledged = new Map<number, string>();

/** Creates people, four at a time, until the program is gone. */
async function writeUntilKilled(program: Program, token: string) {
  const writer = async () => {
    for (;;) {
      const Email = novoEmail();
      const { status, body } = await program.call(
        alterarUsuario,
        { body: { Nome: 'Caio Bento', Email, Adm: false } },
        token,
      );
      assert.equal(status, 200);
      acknowledged.set(body.IdUsuario, Email);
    }
  };
  const ends = await Promise.allSettled([writer(), writer(), writer(), writer()]);
  for (const end of ends) {
    // The broken connection of the killed program is expected; a refusal of the living one is not.
    if (end.status === 'rejected' && end.reason instanceof assert.AssertionError) throw end.reason;
  }
}

async function everythingIsThere(program: Program, token: string) {
  for (const [id, Email] of acknowledged) {
    const { status, body } = await program.call(obterUsuario, { params: { id } }, token);
    assert.equal(status, 200, `person ${id} is lost`);
    assert.equal(body.Email, Email);
  }
}

/** Kills while it is written, again and again; each start finds everything, and goes on to be killed. */
async function rounds(
  times: number,
  kill: (program: Program, postmaster: number) => void,
  adopts: (before: number, after: number) => void,
) {
  let program = await runningProgram({ DATA_DIR });
  const { status, body } = await program.signIn('adm@habilita.example');
  assert.equal(status, 200);
  const token = body.access_token;
  for (let n = 0; n < times; n++) {
    const postmaster = runningPostmaster();
    const before = acknowledged.size;
    const writing = writeUntilKilled(program, token);
    await Promise.race([writing, eventually(() => acknowledged.size > before)]);
    await pause(random() * 300);
    kill(program, postmaster);
    assert.deepEqual(await program.exited, { code: null, signal: 'SIGKILL' });
    await writing;

    program = await runningProgram({ DATA_DIR });
    adopts(postmaster, runningPostmaster());
    // The session was acknowledged too.
    await everythingIsThere(program, token);
  }
  const postmaster = runningPostmaster();
  await program.stop();
  assert.equal(isRunning(postmaster), false, 'PostgreSQL closes with the program, also one that it adopted');
}

function runningPostmaster(): number {
  const pid = postmasterPid(DATA_DIR);
  assert.ok(pid);
  return pid;
}

test('kill -9 of the program: the next start adopts the PostgreSQL left running, nothing is lost', async (t) => {
  t.diagnostic(`SEED=${SEED}`);
  await rounds(
    Math.max(3, ROUNDS),
    (program) => void program.stop('SIGKILL'),
    (before, after) => assert.equal(after, before),
  );
});

test('kill -9 of the program and its PostgreSQL: it recovers, nothing is lost', async (t) => {
  t.diagnostic(`SEED=${SEED}`);
  await rounds(
    ROUNDS,
    (program, postmaster) => {
      // The program first: alive without its database, it would rightly answer 503.
      void program.stop('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
    },
    (before, after) => assert.notEqual(after, before),
  );
});
