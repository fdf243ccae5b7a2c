import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

const REASONS = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i,
    'The registry of npm cannot be reached: look at the network (a proxy goes in npm config set proxy) and run this again',
  ],
  [/ENOSPC/, 'The disk is full: make about 1 GB of room and run this again'],
  [/EACCES|EPERM|EROFS/, 'This folder cannot be written: run this as its owner, or in a copy of your own'],
  [
    /EINTEGRITY/,
    'A package is not the one that package-lock.json names: npm cache clean --force, and run this again',
  ],
];

/** What to do about what npm says. */
export const explain = (words) =>
  REASONS.find(([pattern]) => pattern.test(words))?.[1] ?? 'npm ci failed; its words are above';

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
  const npm = spawn('npm', args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  });
  let words = '';
  npm.stderr.setEncoding('utf8').on('data', (text) => (words += text));

  const started = Date.now();
  const line = () => {
    const there = wanted.filter((file) => existsSync(file)).length;
    const seconds = Math.round((Date.now() - started) / 1000);
    return `Step 1 of 3, ${title}: ${there} of ${wanted.length} packages, ${seconds} s`;
  };
  const { isTTY } = process.stdout;
  const show = () => process.stdout.write(isTTY ? `\r${line()}` : `${line()}\n`);
  show();
  const timer = setInterval(show, isTTY ? 500 : 10_000);
  const code = await new Promise((resolve) => {
    npm.on('error', () => resolve(-1));
    npm.on('close', resolve);
  });
  clearInterval(timer);
  show();
  if (isTTY) process.stdout.write('\n');
  if (code !== 0) {
    process.stderr.write(words);
    console.error(`Step 1 of 3 (${title}) failed. ${explain(words)}`);
  }
  return code === 0 ? 0 : 1;
}

const self = fileURLToPath(import.meta.url);
if (process.argv[1] === self) {
  const [, , what, root] = process.argv;
  process.exitCode = await install(root, what);
}
