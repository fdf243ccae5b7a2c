import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { node, note, root } from './install.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

/** In the folder that every build empties, so that a build by other means is not taken for a finished one. */
export const BUILT = join(root, 'dist', 'web', '.built');

export function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|spec)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function sourceHash() {
  const hash = createHash('sha256');
  const alone = ['package-lock.json', 'vite.config.ts'].map((name) => join(root, name));
  for (const file of [...filesBelow('web'), ...filesBelow('contract'), ...alone]) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds the web when its sources changed since the last build. */
export function ensureBuilt() {
  const hash = sourceHash();
  const isBuilt = () => existsSync(BUILT) && readFileSync(BUILT, 'utf8') === hash;
  if (!isBuilt()) oneAtATime(root, () => isBuilt() || build(hash));
}

function build(hash) {
  const { status } = spawnSync(node(), [join(root, 'scripts', 'build-web.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
  note('Step 2 of 3 (the web)', BUILT, hash);
}
