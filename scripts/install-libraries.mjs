import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ended, explainNpm, shown } from './steps.mjs';

/** Runs `npm ci` in the current folder's project and shows how far it is. */

/** The packages of the lockfile that npm installs on this machine; `tools` with those that only check and test. */
export function packagesOf(lockfile, tools, { platform, arch } = process) {
  const fits = (named = [], value) => {
    const list = [named].flat();
    const isAllowed = list.every((item) => item.startsWith('!')) || list.includes(value);
    return isAllowed && !list.includes(`!${value}`);
  };
  return Object.entries(lockfile.packages)
    .filter(([path, { dev, os, cpu, libc }]) => {
      const isOurs = path.startsWith('node_modules/') && (tools || !dev);
      return isOurs && fits(os, platform) && fits(cpu, arch) && fits(libc, 'glibc');
    })
    .map(([path]) => path);
}

const TITLES = { node: 'Node 24, as this machine has an older one', s3: 'the client of S3' };

async function install(root, what) {
  const tools = what === 'tools';
  const title = TITLES[what] ?? 'libraries';
  try {
    accessSync(root, constants.W_OK);
  } catch {
    console.error(
      `Step 1 of 3 (${title}) failed. ${root} cannot be written: run this as its owner, or in a copy of your own`,
    );
    return 1;
  }
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const wanted = packagesOf(lockfile, tools).map((path) => join(root, path, 'package.json'));
  const args = ['ci', tools ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const there = () => wanted.filter((file) => existsSync(file)).length;
  const { code, words } = await shown(
    () => `Step 1 of 3, ${title}: ${there()} of ${wanted.length} packages`,
    () =>
      ended(
        spawn('npm', args, {
          cwd: root,
          stdio: ['ignore', 'ignore', 'pipe'],
          shell: process.platform === 'win32',
        }),
      ),
  );
  if (code === 0) return 0;
  process.stderr.write(words);
  console.error(`Step 1 of 3 (${title}) failed. ${explainNpm(words)}`);
  return 1;
}

const self = fileURLToPath(import.meta.url);
if (process.argv[1] === self) {
  const [, , what, root] = process.argv;
  process.exitCode = await install(root, what);
}
