import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, fail, root } from './install.mjs';
import { slim } from './slim.mjs';

/**
 * `npm run pack`: an archive for machines that may neither build nor fetch anything: the built web, the server, its
 * libraries, PostgreSQL and Node of this platform, and one script that starts them.
 */
ensureInstalled();
ensureBuilt();
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `habilita-${version}-${process.platform}-${process.arch}`;
const scratch = mkdtempSync(join(tmpdir(), 'habilita-pack-'));
const folder = join(scratch, name);

const isShipped = (path) => !/\.(test|spec)\.ts$|[\\/](server[\\/]testing|node_modules)$/.test(path);
for (const part of [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'contract',
  'server',
  join('dist', 'web'),
]) {
  cpSync(join(root, part), join(folder, part), { recursive: true, filter: isShipped });
}
cpSync(join(root, 'scripts', 'node24'), join(folder, 'node24'), { recursive: true, filter: isShipped });
const s3 = join(folder, 'server', 'platform', 'files', 's3');
for (const cwd of [folder, join(folder, 'node24'), s3]) {
  const { status } = spawnSync('npm', ['ci', '--omit=dev', '--loglevel=error'], {
    cwd,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('npm ci failed; see its words above');
}
slim(folder);
const start = `#!/bin/sh
cd "$(dirname "$0")" || exit
# What was compiled at one start is read at the next, and by the processes that read strangers' files.
export NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE-$PWD/compiled}"
exec node24/node_modules/.bin/node server/main.ts
`;
writeFileSync(join(folder, 'start.sh'), start, { mode: 0o755 });

mkdirSync(join(root, 'dist'), { recursive: true });
const archive = join(root, 'dist', `${name}.tar.gz`);
const packed = spawnSync('tar', ['-czf', archive, '-C', scratch, name], { stdio: 'inherit' });
rmSync(scratch, { recursive: true, force: true });
if (packed.status !== 0) fail('tar could not write the archive');
console.log(`${archive}: unpack it and run start.sh`);
