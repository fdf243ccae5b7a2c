import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { median, table } from './figures.ts';
import { ROOT, start, withDataFolder } from './program.ts';

/** The last commit whose first start installed everything that checks and tests, in silence. */
const BEFORE = '91b6f56b';
const RUNS = 3;

function git(args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

type Figures = { seconds: number; packages: number; megabytes: number };

/** A clone of the commit, nothing installed, and `npm start` in it until `/saude/pronto` answers. */
const once = (commit: string, cache: string) =>
  withDataFolder(async (folder): Promise<Figures> => {
    const clone = join(folder, 'habilita');
    git(['clone', '--quiet', '--no-checkout', ROOT, clone]);
    git(['-C', clone, 'checkout', '--quiet', commit]);
    const running = await start({
      command: 'npm',
      args: ['start'],
      cwd: clone,
      variables: { npm_config_cache: cache, npm_config_prefer_offline: 'true' },
    });
    await running.stop();
    const installed = JSON.parse(
      await readFile(join(clone, 'node_modules', '.package-lock.json'), 'utf8'),
    ) as { packages: object };
    const { stdout } = spawnSync('du', ['-sm', join(clone, 'node_modules')], { encoding: 'utf8' });
    return {
      seconds: running.ms / 1000,
      packages: Object.keys(installed.packages).length,
      megabytes: Number.parseInt(stdout, 10),
    };
  });

/**
 * First starts of two commits in turn, so that both meet the same machine. Each begins once unmeasured, which fetches what
 * is not in the bench's own cache yet. `npm run bench -- first-start:<commit>` compares with another one.
 */
export const firstStart = (part?: string) =>
  withDataFolder(async (cache) => {
    const before = part ?? BEFORE;
    const after = git(['rev-parse', '--short', 'HEAD']);
    const figures = new Map<string, Figures[]>([
      [before, []],
      [after, []],
    ]);
    for (const commit of figures.keys()) await once(commit, cache);
    for (let n = 0; n < RUNS; n++) {
      for (const [commit, taken] of figures) taken.push(await once(commit, cache));
    }
    const seconds = (commit: string) => (figures.get(commit) ?? []).map((run) => run.seconds);
    const share = median(seconds(after)) / median(seconds(before));
    const rows = [...figures].map(([commit, runs]) => [
      commit,
      `${median(seconds(commit)).toFixed(1)} s`,
      seconds(commit)
        .map((one) => one.toFixed(1))
        .join(' '),
      String(runs[0]?.packages),
      String(runs[0]?.megabytes),
    ]);
    return `From \`npm start\` in a clone with nothing installed until \`/saude/pronto\` answers, npm's cache warm, the two commits in turn, ${RUNS} runs each.

${table(['commit', 'median', 'each run (s)', 'packages', 'MB of node_modules'], rows)}

- The newer takes ${Math.round(share * 100)} % of the older's time (aim: 50 % at most).
`;
  });
