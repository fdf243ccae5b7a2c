import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './install.mjs';

/** Takes away, below a folder with everything installed, the libraries that only building the web needs. */
export function slim(folder) {
  const { webDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { status } = spawnSync('npm', ['uninstall', '--no-save', '--omit=dev', ...webDependencies], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    fail('The libraries that only building needs could not be taken away; see the words above');
}
