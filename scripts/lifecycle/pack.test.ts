import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { chmod, mkdir, mkdtemp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { freePort } from '../free-port.ts';
import { keepLog } from '../../server/testing/app.ts';
import { removeData } from '../../server/testing/program.ts';
import { ensureBuilt } from '../build.mjs';

/** What was opened last ends first. */
const ends: (() => Promise<unknown>)[] = [];
after(async () => {
  for (const end of ends.toReversed()) await end();
});

/** A folder on the disk: what is packed and unpacked is a gigabyte, which the tests' own folder would keep in memory. */
async function bigFolder() {
  const folder = await mkdtemp('/var/tmp/habilita-pack-');
  await chmod(folder, 0o755);
  ends.push(() => removeData(folder));
  return folder;
}

/** What a machine has on its path, but for Node and what comes with it. */
async function pathWithoutNode(folder: string) {
  const bin = join(folder, 'bin');
  await mkdir(bin);
  for (const from of ['/usr/bin', '/bin']) {
    for (const name of readdirSync(from)) {
      if (!/^(node|nodejs|npm|npx|corepack)$/.test(name) && !existsSync(join(bin, name)))
        symlinkSync(join(from, name), join(bin, name));
    }
  }
  return bin;
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);

test(
  'npm run pack: what it writes starts in a folder with spaces and accents, on a machine without Node',
  // A gigabyte is written and read: a bound for a busy disk.
  { skip: process.platform === 'win32', timeout: 1_200_000 },
  async (context) => {
    ensureBuilt();
    const folder = await bigFolder();
    const packed = spawnSync(process.execPath, ['scripts/pack.mjs', folder], {
      encoding: 'utf8',
      env: { ...process.env, TMPDIR: folder },
    });
    assert.equal(packed.status, 0, packed.stderr);
    const [, archive = ''] = /^(.+\.tar\.gz): unpack it and run start\.sh$/m.exec(packed.stdout) ?? [];
    const place = join(folder, 'Área de instalação (1)');
    await mkdir(place);
    assert.equal(spawnSync('tar', ['-xzf', archive, '-C', place]).status, 0);
    const home = join(place, basename(archive, '.tar.gz'));
    ends.push(() => removeData(join(home, 'data')));

    const PATH = await pathWithoutNode(folder);
    assert.notEqual(spawnSync('/bin/sh', ['-c', 'node --version'], { env: { PATH } }).status, 0);
    const port = await freePort();
    const child = spawn('/bin/sh', [join(home, 'start.sh')], {
      cwd: '/',
      env: { PATH, HOME: place, PORT: String(port), LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { out: '', error: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.error += text));
    const exited = once(child, 'close').then(([code]) => code as number | null);
    ends.push(async () => {
      child.kill('SIGKILL');
      await exited;
      await keepLog(said.out);
    });
    const isUp = () => said.out.includes('Habilita is at');
    while (!isUp() && child.exitCode === null) await Promise.race([once(child.stdout, 'data'), exited]);
    assert.ok(isUp(), said.error);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    assert.match(await page.text(), /<div id="root">/);
    child.kill('SIGTERM');
    assert.equal(await exited, 0);
    assert.equal(said.error, '');

    // What a start leaves is not of the archive.
    const unpacked = spawnSync('du', ['-sm', '--exclude=data', '--exclude=compiled', home], {
      encoding: 'utf8',
    });
    context.diagnostic(
      `${megabytes(statSync(archive).size)} MB packed, ${Number.parseInt(unpacked.stdout, 10)} MB unpacked`,
    );
  },
);
