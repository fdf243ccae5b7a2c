import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, statSync, symlinkSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { freePort } from '../free-port.ts';
import { keepLog } from '../../server/testing/app.ts';
import { postmasterPid, removeData } from '../../server/testing/program.ts';
import { ensureBuilt } from '../build.mjs';

/** `npm start` wherever somebody may have put it: it works, or says why in one line. */

/** What a clone has, with the libraries and the built web of this one. */
async function clone(name: string, { installed = true, built = true } = {}) {
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
  if (installed) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  if (installed && built) symlinkSync(resolve('dist'), join(folder, 'dist'));
  return folder;
}

type Who = { uid?: number; gid?: number };

function start(folder: string, variables: Record<string, string>, who: Who = {}, options: string[] = []) {
  const { DATABASE_URL: _tests, NODE_TEST_CONTEXT: _runner, DATA_DIR: _data, ...inherited } = process.env;
  const child = spawn(process.execPath, [...options, 'scripts/start.mjs'], {
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
  return { output, ready, refuses, stop };
}

const port = async () => String(await freePort());

/** Somebody who is not root: whoever runs this, or nobody where that is root. */
const isRoot = process.getuid?.() === 0;
const nobody: Who = isRoot ? { uid: 65_534, gid: 65_534 } : {};
/** Where the clone's libraries are may be closed to others. */
const reaches = !isRoot || spawnSync('test', ['-r', resolve('node_modules/fastify')], nobody).status === 0;

const THIRD = 'Step 3 of 3 (the program) failed.';

/** A disk so small that it is soon full, where one can be made. */
const hasDisks = process.platform === 'linux' && isRoot;
async function smallDisk(folder: string, megabytes: number) {
  await mkdir(folder, { recursive: true });
  const options = `size=${megabytes}m,mode=755`;
  assert.equal(spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status, 0);
  return { folder, [Symbol.dispose]: () => void spawnSync('umount', ['--lazy', folder]) };
}

describe('npm start', { skip: process.platform === 'win32' }, () => {
  before(() => ensureBuilt());

  test('in folders with spaces and accents, twice, and in two clones side by side', async () => {
    const [here, there] = [await clone('Área de trabalho'), await clone('cópia (2) çã')];
    const PORT = await port();
    const first = start(here, { PORT });
    await first.ready();
    await start(here, { PORT: await port() }).refuses(
      `${THIRD} Another Habilita is already running on the data in ${join(here, 'data')}`,
    );
    await start(there, { PORT }).refuses(
      `${THIRD} PORT: 127.0.0.1:${PORT} is already in use: close what listens there, or set another PORT`,
    );
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
        `${THIRD} DATA_DIR: cannot write in ${join(folder, 'data')} (EACCES): start as its owner, or set DATA_DIR to a folder of your own`,
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

  test('the first start of all says its steps and their seconds; as root PostgreSQL is somebody else', async () => {
    const folder = await clone('primeira', { built: false });
    const first = start(folder, { PORT: await port(), SAMPLE_DATA: 'true' });
    await first.ready();
    const said = ['Step 2 of 3, the web: building', 'Step 2 of 3, the web: built'];
    for (const what of ['database', 'tables', 'sample data', 'queues and door', 'ready'])
      said.push(`Step 3 of 3, the program: ${what}`);
    assert.match(
      first.output.stdout,
      new RegExp(`^${said.join(', \\d+ s\n[^]*^')}, \\d+ s\n\nHabilita is at`, 'm'),
    );
    const postgres = postmasterPid(join(folder, 'data'));
    const { uid } = statSync(`/proc/${postgres}`);
    assert.equal(uid === 0, false);
    assert.equal(await first.stop(), 0);
  });

  test('a Node that is too old: the step, and what to install', async () => {
    const folder = await clone('antigo');
    const old = join(folder, 'antigo.mjs');
    await writeFile(
      old,
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } });`,
    );
    await start(folder, {}, {}, ['--import', pathToFileURL(old).href]).refuses(
      'Step 1 of 3 (libraries) failed. Node 18.20.8 is too old: install Node 20 or newer (https://nodejs.org) and run this again',
    );
  });

  test(
    'the disk fills up while the web is built, and while the database is made',
    { skip: !hasDisks },
    async () => {
      const folder = await clone('cheia', { built: false });
      using dist = await smallDisk(join(folder, 'dist'), 1);
      await start(dirname(dist.folder), {}).refuses(
        'Step 2 of 3 (the web) failed. The disk is full: make about 1 GB of room and run this again',
      );
      const other = await clone('cheia depois');
      using data = await smallDisk(join(other, 'data'), 10);
      await start(other, { PORT: await port(), DATA_DIR: data.folder }).refuses(
        `${THIRD} PostgreSQL could not create its data folder: the disk is full, make room and start again`,
      );
    },
  );

  test('libraries are there, and no right to build', { skip: !reaches }, async () => {
    const folder = await clone('sem direito', { built: false });
    await chmod(folder, 0o555);
    await start(folder, {}, nobody).refuses(
      'Step 2 of 3 (the web) failed. This folder cannot be written: run this as its owner, or in a copy of your own',
    );
  });
});
