import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packagesOf } from './install-libraries.mjs';

/** Runs on whatever Node started npm: brings the libraries, and with them the Node that everything else runs on. */

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.installed');
const OLDEST = 20;

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * What running and building the web need; with `tools` also what checks and tests them. Where all is there already,
 * nothing is fetched.
 */
export function ensureInstalled({ tools = false } = {}) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST) fail(`Node ${process.versions.node} is too old: install Node ${OLDEST} or newer`);
  const hash = lockHash();
  const [installed, without] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  if (installed === hash && !(tools && without)) return;
  if (!existsSync(stamp) || !isThere(tools)) fetchLibraries(tools);
  writeFileSync(stamp, tools || isThere(true) ? hash : `${hash} without-tools`);
}

/** Whether what npm wrote down of its last installation is what the lockfile asks for. */
function isThere(tools) {
  const read = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));
  const wanted = read('package-lock.json').packages;
  const own = Object.keys(wanted[''].optionalDependencies).map((name) => `node_modules/${name}`);
  const { packages } = read('node_modules', '.package-lock.json');
  return packagesOf({ packages: wanted }, tools).every((path) => {
    // Of others' optional ones npm leaves out what does not suit the machine.
    const mayMiss = wanted[path].optional && !own.includes(path) && !packages[path];
    return mayMiss || packages[path]?.version === wanted[path].version;
  });
}

function fetchLibraries(tools) {
  // In a process of its own, which can show how far it is while npm works.
  const script = join(root, 'scripts', 'install-libraries.mjs');
  const { status } = spawnSync(process.execPath, [script, tools ? 'tools' : 'start'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
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
