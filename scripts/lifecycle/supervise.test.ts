import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { freePort } from '../free-port.ts';
import { keepLog } from '../../server/testing/app.ts';
import { administer, databaseUrl, TEMPLATE } from '../../server/testing/cluster.ts';
import { isRunning } from '../../server/testing/program.ts';

/** `npm start` keeps the program running: what ends by itself is started again. */

const server = process.env['DATABASE_URL'] ?? '';
const name = `teste_${randomUUID().replaceAll('-', '')}`;
await administer(server, `create database ${name} template ${TEMPLATE}`);
const folder = await mkdtemp(join(tmpdir(), 'habilita-supervise-'));
after(async () => {
  await administer(server, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

const SUPERVISE = pathToFileURL(join(import.meta.dirname, '..', 'supervise.mjs')).href;

function supervised(script: string, variables: Record<string, string> = {}) {
  const { NODE_TEST_CONTEXT: _runner, ...inherited } = process.env;
  const code = `import { supervise } from '${SUPERVISE}'; process.exitCode = await supervise('${script}');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...inherited, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const exited = once(child, 'close').then(([exit]) => exit as number | null);
  after(async () => {
    child.kill('SIGTERM');
    await exited;
    await keepLog(output.stdout);
  });
  /** The program that runs below the supervisor now. */
  const program = () =>
    Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')[0]);
  return { child, output, exited, program };
}

/** Loaded beside the program, which itself holds no such thing: fails where nobody catches, when told to. */
const faults = join(folder, 'faults.mjs');
await writeFile(
  faults,
  `process.on('SIGUSR2', () => setImmediate(() => { throw new Error('segredo-123'); }));
   process.on('SIGPIPE', () => void Promise.reject(new Error('segredo-123')));`,
);

async function running() {
  const port = await freePort();
  const run = supervised('server/main.ts', {
    DATABASE_URL: databaseUrl(server, name),
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import=${faults}`,
  });
  const starts = () => run.output.stdout.split('Habilita is at').length - 1;
  const started = async (times: number) => {
    while (starts() < times) await once(run.child.stdout, 'data');
  };
  await started(1);
  const answers = async () => (await fetch(`http://127.0.0.1:${port}/saude/pronto`)).status;
  return { ...run, starts, started, answers };
}

const linux = process.platform === 'linux';

// proves C1
describe('npm start', { skip: !linux }, () => {
  test('ended by kill -9, by an exception or by a rejection, it is started again; asked to stop, it stops', async () => {
    const { child, output, exited, program, starts, started, answers } = await running();
    const ends: [NodeJS.Signals, string][] = [
      ['SIGKILL', '(SIGKILL) and is started again now'],
      ['SIGUSR2', '(code 70) and is started again in 1 s'],
      ['SIGPIPE', '(code 70) and is started again in 2 s'],
    ];
    for (const [n, [signal, line]] of ends.entries()) {
      const one = program();
      process.kill(one, signal);
      await started(n + 2);
      assert.equal(await answers(), 200);
      assert.equal(output.stderr.split('\n').at(-2), `Habilita ended by itself ${line}`);
      assert.notEqual(program(), one);
    }
    // Where it happened is logged, and none of its words.
    const logged = output.stdout.split('\n').filter((text) => text.startsWith('{'));
    for (const line of logged) {
      const { level, type, stack, msg } = JSON.parse(line) as Record<string, unknown>;
      assert.deepEqual([level, type, msg], [60, 'Error', 'the program ends: nobody caught this']);
      assert.match(String(stack), /^ +at .*faults\.mjs/);
    }
    assert.equal(logged.length, 2);
    assert.doesNotMatch(output.stdout + output.stderr, /segredo/);

    const last = program();
    child.kill('SIGTERM');
    assert.equal(await exited, 0);
    assert.equal(isRunning(last), false);
    assert.equal(starts(), 4);
  });

  test('what refuses to start says why once and is not started again', async () => {
    const { output, exited } = supervised('server/main.ts', { DATA_DIR: folder, PORT: 'x' });
    assert.equal(await exited, 1);
    assert.equal(output.stderr, 'PORT: must be a whole number from 0 to 65535\n');
  });

  test('what ends again and again is started with growing pauses, until it is asked to stop', async () => {
    const script = join(folder, 'dies.mjs');
    await writeFile(script, 'process.exit(70);');
    const { child, output, exited } = supervised(script);
    while (!output.stderr.includes('in 4 s')) await once(child.stderr, 'data');
    assert.deepEqual(
      output.stderr.split('\n').map((line) => /(now|in \d+ s)$/.exec(line)?.[1]),
      ['now', 'in 1 s', 'in 2 s', 'in 4 s', undefined],
    );
    child.kill('SIGINT');
    assert.equal(await exited, 0);
  });
});
