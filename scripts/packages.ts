import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PACOTES_DE_OUTROS } from '../e2e/pacotes-de-outros.ts';

/**
 * Brings the packages of others that docs/INTEROP.md speaks of into a folder, each out of the public repository and commit
 * that the list names: `npm run packages -- /tmp/pacotes`. They are no part of this project, and their licences are theirs.
 */

const MOST = 1024 ** 3;
const [dita] = process.argv.slice(2);
if (dita === undefined) throw new Error('Which folder? npm run packages -- /tmp/pacotes');
const folder = resolve(dita);
mkdirSync(folder, { recursive: true });

for (const { nome, repositorio, commit, caminho } of PACOTES_DE_OUTROS) {
  const copy = mkdtempSync(join(tmpdir(), 'pacote-'));
  const git = (...words: string[]) => execFileSync('git', ['-C', copy, ...words], { maxBuffer: MOST });
  try {
    git('init', '--quiet', '--bare');
    git('remote', 'add', 'origin', `https://github.com/${repositorio}`);
    // Of a large repository only the one file that is asked for.
    const lazily = caminho === undefined ? [] : ['--filter=blob:none'];
    git('fetch', '--quiet', '--depth=1', ...lazily, 'origin', commit);
    const bytes =
      caminho === undefined ? git('archive', '--format=zip', commit) : git('show', `${commit}:${caminho}`);
    writeFileSync(join(folder, nome), bytes);
    console.log(`${nome}: ${bytes.length} bytes`);
  } catch {
    console.log(`${nome}: not to be had (${repositorio} ${commit})`);
    process.exitCode = 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
