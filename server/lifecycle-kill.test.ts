import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { alterarUsuario, obterUsuario } from '#contract/usuarios.ts';
import { eventually } from './testing/app.ts';
import { novoEmail } from './testing/factories.ts';
import { dataFolder, isRunning, postmasterPid, runningProgram, type Program } from './testing/program.ts';
import { random, SEED } from './testing/random.ts';

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

async function round(kill: (program: Program, postmaster: number) => void) {
  const program = await runningProgram({ DATA_DIR });
  const { status, body } = await program.signIn('adm@habilita.example');
  assert.equal(status, 200);
  const token = body.access_token;
  const postmaster = postmasterPid(DATA_DIR);
  assert.ok(postmaster);
  const before = acknowledged.size;

  const writing = writeUntilKilled(program, token);
  await Promise.race([writing, eventually(() => acknowledged.size > before)]);
  await pause(random() * 300);
  kill(program, postmaster);
  assert.deepEqual(await program.exited, { code: null, signal: 'SIGKILL' });
  await writing;

  const next = await runningProgram({ DATA_DIR });
  const now = postmasterPid(DATA_DIR);
  // The session was acknowledged too.
  await everythingIsThere(next, token);
  await next.stop();
  return { postmaster, now };
}

test('kill -9 of the program: the next start adopts the PostgreSQL left running, nothing is lost', async (t) => {
  t.diagnostic(`SEED=${SEED}`);
  for (let n = 0; n < 3; n++) {
    const { postmaster, now } = await round((program) => void program.stop('SIGKILL'));
    assert.equal(now, postmaster);
    assert.equal(isRunning(postmaster), false, 'an adopted PostgreSQL closes with the program');
  }
});

test('kill -9 of the program and its PostgreSQL: it recovers, nothing is lost', async (t) => {
  t.diagnostic(`SEED=${SEED}`);
  for (let n = 0; n < 2; n++) {
    const { postmaster, now } = await round((program, pid) => {
      process.kill(pid, 'SIGKILL');
      void program.stop('SIGKILL');
    });
    assert.notEqual(now, postmaster);
  }
});
