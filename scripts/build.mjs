import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fail, node, root } from './install.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

function filesBelow(folder) {
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
  // In the folder that every build empties, so that a build by other means is not taken for a finished one.
  const stamp = join(root, 'dist', 'web', '.built');
  const hash = sourceHash();
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (!isBuilt()) oneAtATime(root, () => isBuilt() || build(stamp, hash));
}

function build(stamp, hash) {
  rmSync(stamp, { force: true });
  const started = Date.now();
  process.stdout.write('Step 2 of 3, the web: building… ');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(node(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) fail('\nStep 2 of 3 (building the web) failed; see the words above');
  compress();
  writeFileSync(stamp, hash);
  console.log(`${Math.round((Date.now() - started) / 1000)} s`);
}

/** Compressed once here, so that the server only hands files over. */
function compress() {
  for (const file of filesBelow(join('dist', 'web'))) {
    if (!/\.(m?js|css|svg)$/.test(file) || statSync(file).size < 1024) continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  }
}
