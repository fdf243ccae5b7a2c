import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTemplate, testCluster } from '../server/testing/cluster.ts';
import { findChromium } from './chromium.ts';
import type { Declared } from './declared-statements.ts';
import { searchLogs } from './log-secrets.ts';
import { silentCalls } from './silent-calls.ts';
import { untrueStatements } from './statements.ts';
import { batchesOf, inLanes, LANES, record } from './test-lanes.ts';
import { quickFolder } from './test-folder.ts';
import { addBrowserReport, addNodeReport, conclude, newTally } from './test-tally.ts';

/**
 * Runs the checks and the quick tests of the project and ends with one line of counts; `--longos` runs the tests that
 * are left: both together are all of them. With parts of paths, all tests in files whose path holds one. `--tempos`
 * says where the time went; `--comandos` holds what the statements in those tests answered against what they declare,
 * as the quick run does.
 */

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = flags.filter((flag) => !['--longos', '--tempos', '--comandos'].includes(flag));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}: --longos takes what the quick run leaves out, --tempos tells times, --comandos looks at statements`,
  );
  process.exit(1);
}
/** The quick tests, the long ones, or all that are in the files named. */
const length = only.length > 0 ? 'all' : flags.includes('--longos') ? 'long' : 'quick';
const isQuick = length === 'quick';
const named = (files: string[]) =>
  only.length > 0 ? files.filter((file) => only.some((part) => file.includes(part))) : files;
/** What starts whole programs, kills them, or needs servers of others. */
const isLong = (file: string) => /\/(lifecycle|interop)\//.test(file);

const tally = newTally();
const phases: { title: string; seconds: number }[] = [];
const scratch = await mkdtemp(join(await quickFolder(), 'habilita-run-'));
// As root the servers of the tests run as nobody, who must be able to enter; and all that tests leave goes with it.
await chmod(scratch, 0o755);
process.env['TMPDIR'] = scratch;

const bin = (path: string) => join('node_modules', path);
const CACHE = 'node_modules/.cache/habilita';

/** Where every program of the run leaves what it logs. */
const TEST_LOGS = join(scratch, 'logs');
await mkdir(TEST_LOGS);

const variables = {
  ...process.env,
  TEST_LOGS,
  /** Every process loads the server: compiled once, it loads in half the time. */
  NODE_COMPILE_CACHE: join(CACHE, 'compiled'),
  LANES: String(LANES),
  /** Of the browser's tests, see playwright.config.ts. */
  LENGTH: length,
};

/** Its output comes in one piece: two at a time would mix their lines. */
async function runQuietly(args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...variables, ...env },
  });
  const [printed, code] = await Promise.all([
    text(child.stdout),
    new Promise<number>((resolve) => child.on('exit', (exit) => resolve(exit ?? 1))),
  ]);
  if (printed.trim() !== '') console.log(printed.trimEnd());
  return code;
}

/** Says how long it took and whether it went well. */
async function step(title: string, work: () => Promise<boolean>) {
  const started = performance.now();
  const isFine = await work();
  const seconds = (performance.now() - started) / 1000;
  phases.push({ title, seconds });
  console.log(`${isFine ? '✔' : '✖'} ${title} (${seconds.toFixed(1)} s)`);
  if (isFine) tally.passed++;
  else tally.failed.push(title);
}

const check = (title: string, args: string[]) => () =>
  step(title, async () => (await runQuietly(args)) === 0);

/** One program checks the types and all that the linter asks, so the types are worked out once. */
const staticChecks = [
  check('types and lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--type-check', '--deny-warnings']),
  check('formatting', [bin('oxfmt/bin/oxfmt'), '--list-different']),
  check('import rules', ['scripts/import-rules.ts']),
  check('figures of the house', ['scripts/house.ts']),
  check('nothing unused', [bin('knip/bin/knip.js'), '--no-progress']),
];
const kitBuild = check('kit page builds', [
  bin('vite/bin/vite.js'),
  'build',
  '--mode',
  'kit',
  '--logLevel',
  'warn',
]);

/** For one test; what is done in rounds (server/testing/mortal.ts) takes as often as long. */
const PATIENCE_MS = 300_000 * Math.max(1, Number(process.env['ROUNDS'] ?? 1));

async function testTogether(files: string[], url: string) {
  const report = join(scratch, `node-${randomUUID()}.txt`);
  const code = await runQuietly(
    [
      `--test-timeout=${PATIENCE_MS}`,
      // What tests make is soon forgotten: with room for it, collecting it takes a sixth less of the processor.
      '--max-semi-space-size=64',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=./scripts/count-reporter.mjs',
      `--test-reporter-destination=${report}`,
      'scripts/test-files.ts',
      ...files,
    ],
    { DATABASE_URL: url },
  );
  await addNodeReport(tally, report, files, code);
}

async function browserTests(config: string, specs: string[], url: string) {
  const env = { DATABASE_URL: url, CHROMIUM_PATH: await findChromium() };
  const started = performance.now();
  const report = join(scratch, `${config}.json`);
  const args = [bin('@playwright/test/cli.js'), 'test', '-c', config, '--reporter=list,json', ...specs];
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...variables, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const code = await new Promise<number>((resolve) => child.on('exit', (exit) => resolve(exit ?? 1)));
  phases.push({ title: config, seconds: (performance.now() - started) / 1000 });
  await addBrowserReport(tally, report, code);
}

/** Logs name nobody: none of all that was logged holds a CPF, an address, a password or a token. */
const searchAllLogs = () =>
  step('logs name nobody', async () => {
    const { lines, problems } = await searchLogs(TEST_LOGS);
    for (const problem of problems.slice(0, 20)) console.error(`in a log, ${problem}`);
    return problems.length === 0 && (lines > 0 || !isQuick);
  });

/** Every call that changes something was seen to leave its act. */
const lookForSilentCalls = () =>
  step('calls leave acts in the audit trail', async () => {
    const silent = await silentCalls(TEST_LOGS);
    for (const call of silent) console.error(`no test saw an act of ${call} (see Atos in contract/call.ts)`);
    return silent.length === 0;
  });

/** What statements written by hand declare, for the look at them all. */
const DECLARED = join(scratch, 'statements.json');
const declareStatements = check('statements declare what they answer', [
  'scripts/declared-statements.ts',
  DECLARED,
]);
const looksAtStatements = isQuick || flags.includes('--comandos');

/** What statements written by hand answered is what they declare, and all of them were seen to answer. */
const lookAtStatements = () =>
  step('statements answer what they declare', async () => {
    const declared = JSON.parse(await readFile(DECLARED, 'utf8')) as Declared[];
    const { looked, unseen, problems } = untrueStatements(TEST_LOGS, declared);
    for (const problem of problems) console.error(problem);
    for (const one of unseen) console.error(`no test saw it answer: ${one}`);
    console.log(`${looked} statements looked at`);
    return problems.length === 0 && looked > 0 && (unseen.length === 0 || !isQuick);
  });

/**
 * The checks, the server's tests and what a browser shows. The browser's come first: they take longest, and what they
 * leave idle is used by the others; the long journeys stay alone, as programs that are killed and overloaded do.
 */
async function allTests(url: string) {
  const files = named(globSync(['{contract,server,web,scripts}/**/*.test.ts'])).filter(
    (file) => length === 'all' || isLong(file) === (length === 'long'),
  );
  const begun: Promise<void>[] = [];
  const judged = [
    ...(looksAtStatements ? [declareStatements] : []),
    ...(await batchesOf(files)).map((batch) => () => testTogether(batch, url)),
  ].map((work) => async () => {
    const done = work();
    begun.push(done);
    await done;
  });
  /** What all of them together saw of the server; it begins when each of them has begun. */
  const judge = async () => {
    await Promise.all(begun);
    if (isQuick) await lookForSilentCalls();
    if (looksAtStatements) await lookAtStatements();
  };
  const started = performance.now();
  const ofBrowsers = () => pieces(url).then(() => journeys(url));
  await inLanes(
    isQuick ? [ofBrowsers, ...staticChecks, ...judged, judge] : [...judged, () => pieces(url), judge],
  );
  if (!isQuick) await journeys(url);
  phases.push({ title: 'all', seconds: (performance.now() - started) / 1000 });
}

/** The pieces of web/ui, on their page. */
async function pieces(url: string) {
  const specs = named(globSync('web/ui/**/*.spec.ts'));
  if (specs.length === 0) return;
  await kitBuild();
  await browserTests('playwright.kit.config.ts', specs, url);
}

async function journeys(url: string) {
  const specs = named(globSync('e2e/*.spec.ts'));
  if (specs.length > 0) await browserTests('playwright.config.ts', specs, url);
}

function tellTimes() {
  for (const { title, seconds } of phases) console.log(`${seconds.toFixed(1).padStart(8)} s  ${title}`);
  const slowest = [...tally.files].sort(([, a], [, b]) => b - a).slice(0, 25);
  for (const [file, ms] of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`);
}

const cluster = await testCluster();
async function clean() {
  await cluster.stop();
  await rm(scratch, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void clean().finally(() => process.exit(1)));
}
try {
  await createTemplate(cluster.url);
  await allTests(cluster.url);
  await searchAllLogs();
  await record(tally.files);
} finally {
  await clean();
}
if (flags.includes('--tempos')) tellTimes();
process.exitCode = conclude(tally) ? 0 : 1;
