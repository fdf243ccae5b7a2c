import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { logar } from '#contract/acesso/identidade.ts';
import { UsuarioLogado } from '#contract/acesso/usuarios-logado.ts';
import { alterarUsuario, obterUsuario } from '#contract/acesso/usuarios.ts';
import { freePort } from '../../scripts/free-port.ts';
import { SAMPLE_PASSWORD } from '../platform/host/passwords.ts';
import { SAMPLE_LOGINS } from '../sample/sample.ts';
import { eventually } from '../testing/app.ts';
import { novoEmail } from '../testing/factories.ts';
import { dataFolder, isRunning, postmasterPid, runningProgram, startProgram } from '../testing/program.ts';

/** The life of the program on a PostgreSQL of its own; the tests follow each other on one data folder. */

const DATA_DIR = await dataFolder();
const PORT = String(await freePort());
const own = { DATA_DIR, PORT };
let greeting = '';
let criada = 0;

test('first start: fills the data folder, says where it is and with which logins', async () => {
  const program = await runningProgram(own);
  greeting = program.output.stdout;
  assert.match(greeting, new RegExp(`Habilita is at http://127\\.0\\.0\\.1:${PORT}\n`));
  assert.ok(greeting.includes(SAMPLE_PASSWORD));

  for (const { login } of SAMPLE_LOGINS) {
    assert.ok(greeting.includes(login), login);
    const { status, body } = await program.signIn(login);
    assert.equal(status, 200, login);
    assert.ok(body.access_token.length > 40);
  }
  const aluno = await program.call(logar, {
    body: { Email: 'aluno@habilita.example', Senha: SAMPLE_PASSWORD },
  });
  assert.equal(UsuarioLogado.parse(aluno.body).ListaInstituicoes.length, 2);

  const { body: adm } = await program.signIn('adm@habilita.example');
  const nova = await program.call(
    alterarUsuario,
    { body: { Nome: 'Iara Prado', Email: novoEmail(), Adm: false } },
    adm.access_token,
  );
  assert.equal(nova.status, 200);
  criada = nova.body.IdUsuario;

  await closesCleanly(program.stop);
  assert.equal(program.output.stderr, '');
});

async function closesCleanly(stop: (signal?: NodeJS.Signals) => Promise<unknown>, signal?: NodeJS.Signals) {
  const postmaster = postmasterPid(DATA_DIR);
  assert.ok(postmaster && isRunning(postmaster));
  assert.deepEqual(await stop(signal), { code: 0, signal: null });
  assert.equal(postmasterPid(DATA_DIR), null);
  assert.equal(isRunning(postmaster), false);
}

test('second start: keeps the data and says the same; SIGTERM closes as cleanly', async () => {
  const program = await runningProgram(own);
  assert.equal(program.output.stdout, greeting);
  const { body: adm } = await program.signIn('adm@habilita.example');
  const { status, body } = await program.call(obterUsuario, { params: { id: criada } }, adm.access_token);
  assert.equal(status, 200);
  assert.equal(body.Nome, 'Iara Prado');
  await closesCleanly(program.stop, 'SIGTERM');
});

// proves F24
test('SIGTERM while a call is under way: it is answered, who never asked is let go, nobody new is let in, and nothing is left running', async () => {
  const program = await runningProgram(own);
  // As browsers do, in advance.
  const unused = connect(Number(PORT), '127.0.0.1');
  await once(unused, 'connect');
  const cut = once(unused, 'close');
  const body = JSON.stringify({ Email: 'ninguem@empresa.example', Senha: 'x' });
  const underWay = connect(Number(PORT), '127.0.0.1');
  underWay.write(
    [
      `POST ${logar.url} HTTP/1.1`,
      'Host: 127.0.0.1',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
      '',
      '',
    ].join('\r\n'),
  );
  assert.match(String((await once(underWay, 'data'))[0]), /^HTTP\/1\.1 100 /, 'the program has it');
  const answer = text(underWay);
  const closed = closesCleanly(program.stop, 'SIGTERM');
  await eventually(async () => {
    const late = connect(Number(PORT), '127.0.0.1');
    const letIn = await once(late, 'connect').then(
      () => true,
      () => false,
    );
    late.destroy();
    return !letIn;
  });
  await cut;
  underWay.write(body);
  assert.match(await answer, /^HTTP\/1\.1 400 /);
  await closed;
});

test('a second program on the same data folder says so in one line and leaves the first alone', async () => {
  const first = await runningProgram(own);
  const postmaster = postmasterPid(DATA_DIR);
  const second = await startProgram({ DATA_DIR });
  assert.deepEqual(await second.exited, { code: 1, signal: null });
  assert.equal(second.output.stderr, `Another Habilita is already running on the data in ${DATA_DIR}\n`);
  assert.equal(postmasterPid(DATA_DIR), postmaster);
  assert.equal((await first.signIn('gestor@habilita.example')).status, 200);
  await closesCleanly(first.stop);
});

test('a taken port is one line, and nothing is left running', async () => {
  const occupant = createServer().listen(Number(PORT), '127.0.0.1');
  await once(occupant, 'listening');
  try {
    const program = await startProgram(own);
    assert.deepEqual(await program.exited, { code: 1, signal: null });
    assert.equal(
      program.output.stderr,
      `PORT: 127.0.0.1:${PORT} is already in use: close what listens there, or set another PORT\n`,
    );
    assert.equal(postmasterPid(DATA_DIR), null);
  } finally {
    occupant.close();
  }
});

test('Ctrl-C while the program still starts leaves nothing running', async () => {
  for (const moment of ['', 'database', 'tables', 'queues and door']) {
    const program = await startProgram({ ...own, START_STEP: '3 of 3' });
    await eventually(() => program.output.stdout.includes(moment));
    const { code, signal } = await program.stop();
    // Before the program listens to signals it ends by the signal itself, having opened nothing.
    assert.ok(code === 0 || signal === 'SIGINT', `${code} ${signal} at ${moment}`);
    assert.equal(program.output.stderr, '');
    assert.equal(postmasterPid(DATA_DIR), null);
  }
});

// proves T47
test('a program that others can reach refuses the sample password as it refuses any wrong one', async () => {
  const reachable: [string, Record<string, string>][] = [
    ['gestor@habilita.example', { HOST: '0.0.0.0', PUBLIC_URL: 'https://x.example' }],
    ['aluno@habilita.example', { PUBLIC_URL: 'https://x.example' }],
  ];
  for (const [login, variables] of reachable) {
    const program = await runningProgram({ ...own, ...variables });
    assert.ok(!program.output.stdout.includes(SAMPLE_PASSWORD));
    const sample = await program.signIn(login);
    const wrong = await program.signIn(login, 'outra-senha-qualquer');
    assert.equal(sample.status, 400);
    assert.deepEqual(sample, wrong);
    await closesCleanly(program.stop);
  }
});
