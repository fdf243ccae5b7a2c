import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { packagesOf } from './install-libraries.mjs';
import { ensureInstalled, fail, root } from './install.mjs';
import { slim } from './slim.mjs';

/**
 * `npm run pack`: an archive for machines that may neither build nor fetch anything: the built web, the server, its
 * libraries, PostgreSQL and Node of this platform, and one script that starts them. `npm run pack -- folder` writes it
 * there instead of into `dist`.
 */
ensureInstalled();
ensureBuilt();
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `habilita-${version}-${process.platform}-${process.arch}`;
const scratch = mkdtempSync(join(tmpdir(), 'habilita-pack-'));
const folder = join(scratch, name);

/** A package below another one comes by itself. */
const isNested = /^[\\/]node_modules([\\/]|$)/;
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
// The libraries are those that are installed here, without what checks and tests.
const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
for (const path of packagesOf(lockfile, false)) {
  const source = join(root, path);
  const filter = (file) => file === source || !isNested.test(file.slice(source.length));
  if (existsSync(source))
    cpSync(source, join(folder, path), { recursive: true, verbatimSymlinks: true, filter });
}
const s3 = join(folder, 'server', 'platform', 'files', 's3');
for (const cwd of [join(folder, 'node24'), s3]) {
  const { status } = spawnSync('npm', ['ci', '--omit=dev', '--prefer-offline', '--loglevel=error'], {
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

const target = resolve(process.argv[2] ?? join(root, 'dist'));
mkdirSync(target, { recursive: true });
const archive = join(target, `${name}.tar.gz`);
const packed = spawnSync('tar', ['-czf', archive, '-C', scratch, name], { stdio: 'inherit' });
rmSync(scratch, { recursive: true, force: true });
if (packed.status !== 0) fail('tar could not write the archive');
console.log(`${archive}: unpack it and run start.sh`);
