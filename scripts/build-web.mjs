import { spawn } from 'node:child_process';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { BUILT, filesBelow } from './build.mjs';
import { root } from './install.mjs';
import { ended, explain, shown } from './steps.mjs';

/** Builds the web in a process of its own, which can show how far it is meanwhile. */

/** Compressed once here, so that the server only hands files over. */
async function compress() {
  const files = filesBelow(join('dist', 'web')).filter((file) => /\.(m?js|css|svg)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      if ((await stat(file)).size < 1024) return;
      const bytes = await readFile(file);
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
    }),
  );
}

async function build() {
  let at = 'building';
  return await shown(
    () => `Step 2 of 3, the web: ${at}`,
    async () => {
      try {
        await rm(BUILT, { force: true });
      } catch (error) {
        return { isFine: false, words: String(error) };
      }
      const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
      const args = [vite, 'build', '--logLevel', 'warn'];
      const { code, words } = await ended(
        spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }),
      );
      if (code !== 0) return { isFine: false, words };
      at = 'compressing';
      try {
        await compress();
      } catch (error) {
        return { isFine: false, words: String(error) };
      }
      at = 'built';
      return { isFine: true, words };
    },
  );
}

const { isFine, words } = await build();
const why = isFine ? undefined : explain(words);
if (!why && words.trim() !== '') console.error(words.trim());
if (!isFine) {
  console.error(`Step 2 of 3 (the web) failed. ${why ?? 'The words above say why'}`);
  process.exitCode = 1;
}
