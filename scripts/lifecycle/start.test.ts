import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, symlinkSync } from 'node:fs';
import { chmod, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { freePort } from '../free-port.ts';
import { keepLog } from '../../server/testing/app.ts';
import { removeData } from '../../server/testing/program.ts';
import { ensureBuilt } from '../build.mjs';

/** `npm start` wherever somebody may have put it: it works, or says why in one line. */

/** What a clone has, with the libraries and the built web of this one. */
async function clone(name: string, { installed = true } = {}) {
  const home = await mkdtemp(join(tmpdir(), 'habilita-clone-'));
  await chmod(home, 0o755);
  const folder = join(home, name);
  after(async () => {
    await removeData(join(folder, 'data'));
    await removeData(home);
  });
  const isSource = (path: string) => !/\.(test|spec)\.ts$|node_modules$/.test(path);
  for (const part of [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'scripts',
    'server',
    'contract',
    'web',
  ]) {
    cpSync(part, join(folder, part), { recursive: true, filter: isSource });
  }
  if (installed) for (const part of ['node_modules', 'dist']) symlinkSync(resolve(part), join(folder, part));
  return folder;
}

type Who = { uid?: number; gid?: number };

function start(folder: string, variables: Record<string, string>, who: Who = {}) {
  const { DATABASE_URL: _tests, NODE_TEST_CONTEXT: _runner, DATA_DIR: _data, ...inherited } = process.env;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: { ...inherited, SAMPLE_DATA: 'false', LOG_LEVEL: 'warn', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...who,
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const stop = async () => {
    child.kill('SIGTERM');
    return await exited;
  };
  after(async () => {
    await stop();
    await keepLog(output.stdout);
  });
  const ready = async () => {
    const seen = () => output.stdout.includes('Habilita is at');
    while (!seen() && child.exitCode === null) await Promise.race([once(child.stdout, 'data'), exited]);
    assert.ok(seen(), output.stderr);
    const { PORT = '' } = variables;
    const page = await fetch(`http://127.0.0.1:${PORT}/`);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<div id="root">/);
  };
  /** It ended by itself with nothing but this one line. */
  const refuses = async (line: string) => {
    assert.equal(await exited, 1);
    assert.equal(output.stderr, `${line}\n`);
  };
  return { ready, refuses, stop };
}

const port = async () => String(await freePort());

/** Somebody who is not root: whoever runs this, or nobody where that is root. */
const isRoot = process.getuid?.() === 0;
const nobody: Who = isRoot ? { uid: 65_534, gid: 65_534 } : {};
/** Where the clone's libraries are may be closed to others. */
const reaches = !isRoot || spawnSync('test', ['-r', resolve('node_modules/fastify')], nobody).status === 0;

describe('npm start', { skip: process.platform === 'win32' }, () => {
  before(() => ensureBuilt());

  test('in folders with spaces and accents, twice, and in two clones side by side', async () => {
    const [here, there] = [await clone('Área de trabalho'), await clone('cópia (2) çã')];
    const PORT = await port();
    const first = start(here, { PORT });
    await first.ready();
    await start(here, { PORT: await port() }).refuses(
      `Another Habilita is already running on the data in ${join(here, 'data')}`,
    );
    await start(there, { PORT }).refuses(`PORT: 127.0.0.1:${PORT} is already in use`);
    const other = start(there, { PORT: await port() });
    await other.ready();
    assert.deepEqual([await first.stop(), await other.stop()], [0, 0]);
  });

  test(
    'an ordinary user and a source that only others may write: data elsewhere, or one line',
    { skip: !reaches },
    async () => {
      const folder = await clone('só leitura');
      const data = await mkdtemp(join(tmpdir(), 'habilita-start-'));
      await mkdir(join(data, 'nada'));
      await chmod(folder, 0o555);
      const { uid = -1, gid = -1 } = nobody;
      if (isRoot) spawnSync('chown', [`${uid}:${gid}`, data]);
      after(() => removeData(data));

      await start(folder, { PORT: await port() }, nobody).refuses(
        `DATA_DIR: cannot write in ${join(folder, 'data')} (EACCES)`,
      );
      const running = start(folder, { PORT: await port(), DATA_DIR: data }, nobody);
      await running.ready();
      assert.equal(await running.stop(), 0);
    },
  );

  test('nothing installed, and no right to install: one line at once', { skip: !reaches }, async () => {
    const folder = await clone('vazia', { installed: false });
    await chmod(folder, 0o555);
    await start(folder, { PORT: await port() }, nobody).refuses(
      `Step 1 of 3 (libraries) failed. ${folder} cannot be written: run this as its owner, or in a copy of your own`,
    );
  });
});
