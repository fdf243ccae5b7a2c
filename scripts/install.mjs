import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packagesOf } from './install-libraries.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { explain } from './steps.mjs';

/** Runs on whatever Node started npm: brings the libraries, and where that Node is too old one that everything else runs on. */

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.installed');
const nodeFolder = join(root, 'scripts', 'node24');
const s3Folder = join(root, 'server', 'platform', 'files', 's3');
/** The oldest that runs these scripts, and the oldest that runs the rest. */
const OLDEST = 20;
const NEEDED = 24;
const major = Number(process.versions.node.split('.')[0]);

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
  if (major < OLDEST) {
    fail(
      `Step 1 of 3 (libraries) failed. Node ${process.versions.node} is too old: install Node ${OLDEST} or newer (https://nodejs.org) and run this again`,
    );
  }
  ensureLibraries(tools);
  if (major < NEEDED) ensureFolder('node', nodeFolder);
  // Among the tools, where those are, it is found too.
  const hasClient = existsSync(join(root, 'node_modules', '@aws-sdk', 'client-s3'));
  if (process.env.S3_BUCKET && !hasClient) ensureFolder('s3', s3Folder);
}

function ensureFolder(what, folder) {
  if (!isThere(folder)) oneAtATime(root, () => isThere(folder) || npmCi(what, folder));
}

function ensureLibraries(tools) {
  const hash = lockHash();
  const isDone = () => {
    const [installed, without] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
    return installed === hash && !(tools && without);
  };
  if (isDone()) return;
  oneAtATime(root, () => {
    if (isDone()) return;
    if (!existsSync(stamp) || !isThere(root, tools)) npmCi(tools ? 'tools' : 'libraries', root);
    note('Step 1 of 3 (libraries)', stamp, tools || isThere(root, true) ? hash : `${hash} without-tools`);
  });
}

/** Whether what npm wrote down of its last installation is what the lockfile asks for. */
function isThere(folder, tools = false) {
  const read = (...path) => JSON.parse(readFileSync(join(folder, ...path), 'utf8'));
  if (!existsSync(join(folder, 'node_modules', '.package-lock.json'))) return false;
  const wanted = read('package-lock.json').packages;
  const own = Object.keys(wanted[''].optionalDependencies ?? {}).map((name) => `node_modules/${name}`);
  const { packages } = read('node_modules', '.package-lock.json');
  return packagesOf({ packages: wanted }, tools).every((path) => {
    // Of others' optional ones npm leaves out what does not suit the machine.
    const mayMiss = wanted[path].optional && !own.includes(path) && !packages[path];
    return mayMiss || packages[path]?.version === wanted[path].version;
  });
}

/** In a process of its own, which can show how far it is while npm works. */
function npmCi(what, folder) {
  const script = join(root, 'scripts', 'install-libraries.mjs');
  const { status } = spawnSync(process.execPath, [script, what, folder], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

const { platform, arch } = process;
const fetchedNode = join(
  nodeFolder,
  'node_modules',
  ...(platform === 'win32' ? [`node-win-${arch}`, 'bin', 'node.exe'] : ['.bin', 'node']),
);

/** The machine's Node where it is new enough, else the one that was fetched. */
export function node() {
  if (major >= NEEDED) return process.execPath;
  if (existsSync(fetchedNode)) return fetchedNode;
  return fail(
    `Step 1 of 3 (Node ${NEEDED}) failed. No Node ${NEEDED} comes along for ${platform}-${arch}: install Node ${NEEDED} and run this again`,
  );
}

/** Writes down that a step is done. */
export function note(step, file, text) {
  try {
    writeFileSync(file, text);
  } catch (error) {
    fail(`${step} failed. ${explain(String(error)) ?? String(error)}`);
  }
}

/** @returns {never} */
export function fail(line) {
  console.error(line);
  process.exit(1);
}
