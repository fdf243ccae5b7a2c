import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Runs on whatever Node started npm: brings the libraries, and with them the Node that everything else runs on. */

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.installed');

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

export function ensureInstalled() {
  const hash = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing what is missing (once per version)…');
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) fail('npm ci failed; see its words above');
  writeFileSync(stamp, hash);
}

/** The Node 24 that npm installed for this platform, or the running one when it is new enough. */
export function node() {
  const { platform, arch } = process;
  const name = platform === 'win32' ? `node-win-${arch}` : `node-${platform}-${arch}`;
  const path = join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(path)) return path;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(`No Node 24 comes along for ${platform}-${arch}: install Node 24 and run this again`);
}

/** @returns {never} */
export function fail(line) {
  console.error(line);
  process.exit(1);
}
