import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTemplate, testCluster } from '../server/testing/cluster.ts';
import { findChromium } from './chromium.ts';
import { searchLogs } from './log-secrets.ts';
import { silentCalls } from './silent-calls.ts';

/** Runs every check and test of the project and ends with one line of counts. */

const only = process.argv.slice(2);
const counts = { passed: 0, failed: 0 };
const scratch = await mkdtemp(join(tmpdir(), 'habilita-run-'));

const bin = (path: string) => join('node_modules', path);

/** Where every program of the run leaves what it logs. */
const TEST_LOGS = join(scratch, 'logs');
await mkdir(TEST_LOGS);

/** Every test file loads the server in a process of its own: compiled once, it loads in half the time. */
const NODE_COMPILE_CACHE = join(scratch, 'compiled');

function run(args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE, TEST_LOGS, ...env },
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

async function check(title: string, args: string[]) {
  const started = performance.now();
  const code = await run(args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✔' : '✖'} ${title} (${seconds} s)`);
  if (code === 0) counts.passed++;
  else counts.failed++;
}

/** Two at a time, the longest beside all others. */
async function staticChecks() {
  await Promise.all([
    check('types', [bin('typescript/bin/tsc'), '-p', '.']),
    (async () => {
      await check('formatting', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']);
      await check('lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']);
      await check('import rules', ['scripts/import-rules.ts']);
      await check('nothing unused', [bin('knip/bin/knip.js'), '--no-progress']);
    })(),
  ]);
}

/** Loading the server costs more than most files of tests: so many share one process, each with an app of its own. */
const FILES_TOGETHER = 8;

/** What a process printed, in one piece: two of them at a time would mix their lines. */
async function runQuietly(args: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE, TEST_LOGS, ...env },
  });
  const [printed, code] = await Promise.all([
    text(child.stdout),
    new Promise<number>((resolve) => child.on('exit', (exit) => resolve(exit ?? 1))),
  ]);
  console.log(printed);
  return code;
}

async function testTogether(files: string[], url: string) {
  const report = join(scratch, `node-${randomUUID()}.txt`);
  const code = await runQuietly(
    [
      '--test',
      '--test-isolation=none',
      '--test-timeout=300000',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=./scripts/count-reporter.mjs',
      `--test-reporter-destination=${report}`,
      ...files,
    ],
    { DATABASE_URL: url },
  );
  const { passed, failed } = JSON.parse(await readFile(report, 'utf8')) as typeof counts;
  counts.passed += passed;
  counts.failed += failed || (code === 0 ? 0 : 1);
}

async function nodeTests(url: string) {
  const all = globSync(['{contract,server,web,scripts}/**/*.test.ts']);
  const files = only.length > 0 ? all.filter((file) => only.some((part) => file.includes(part))) : all;
  const many = Math.ceil(files.length / FILES_TOGETHER);
  const batches = Array.from({ length: many }, (_, n) => files.filter((_file, m) => m % many === n));
  const lane = async () => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) await testTogether(batch, url);
  };
  await Promise.all([lane(), lane()]);
}

async function browserTests(config: string, env: Record<string, string>) {
  const report = join(scratch, `${config}.json`);
  const code = await run([bin('@playwright/test/cli.js'), 'test', '-c', config, '--reporter=list,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats } = JSON.parse(await readFile(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  counts.passed += stats.expected + stats.flaky;
  counts.failed += stats.unexpected || (code === 0 ? 0 : 1);
}

/** Logs name nobody: none of all that was logged holds a CPF, an address, a password or a token. */
async function searchAllLogs() {
  const { lines, problems } = await searchLogs(TEST_LOGS);
  for (const problem of problems.slice(0, 20)) console.error(`in a log, ${problem}`);
  const isClean = problems.length === 0 && (lines > 0 || only.length > 0);
  console.log(`${isClean ? '✔' : '✖'} logs name nobody (${lines} lines, ${problems.length} with secrets)`);
  if (isClean) counts.passed++;
  else counts.failed++;
}

/** Every call that changes something was seen to leave its act. */
async function lookForSilentCalls() {
  const silent = await silentCalls(TEST_LOGS);
  for (const call of silent) console.error(`no test saw an act of ${call} (see Atos in contract/call.ts)`);
  console.log(`${silent.length === 0 ? '✔' : '✖'} calls leave acts in the audit trail`);
  if (silent.length === 0) counts.passed++;
  else counts.failed++;
}

if (only.length === 0) await staticChecks();
const cluster = await testCluster();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cluster.stop().finally(() => process.exit(1)));
}
try {
  await createTemplate(cluster.url);
  await nodeTests(cluster.url);
  if (only.length === 0) {
    await lookForSilentCalls();
    const env = { DATABASE_URL: cluster.url, CHROMIUM_PATH: await findChromium() };
    await check('kit page builds', [bin('vite/bin/vite.js'), 'build', '--mode', 'kit', '--logLevel', 'warn']);
    await browserTests('playwright.kit.config.ts', env);
    await browserTests('playwright.config.ts', env);
  }
  await searchAllLogs();
} finally {
  await cluster.stop();
  await rm(scratch, { recursive: true, force: true });
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
