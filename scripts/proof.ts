import { spawn, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { toldIn } from './proof-told.ts';

/**
 * The long proof: what `npm test` does a few times is done as often as the given minutes allow, fifty times at most.
 * What came of it is written below the line of docs/proof.md that says so.
 */

const minutes = Number(process.argv[2] ?? 90);
if (!(minutes > 0)) {
  console.error('npm run proof [minutes]: how long it may take, 90 unless told');
  process.exit(1);
}

type Part = {
  title: string;
  args: string[];
  /** How often at most, and about how many seconds each time takes on two cores; without: once, whatever it takes. */
  rounds?: { most: number; seconds: number };
};

const PARTS: Part[] = [
  {
    title: 'Two programs restarted one after the other under writes',
    args: ['server/lifecycle/rolling'],
    rounds: { most: 20, seconds: 12 },
  },
  {
    title: 'The database goes and comes back',
    args: ['server/lifecycle/database'],
    rounds: { most: 50, seconds: 8 },
  },
  {
    title:
      'kill -9 of the program and of its database in import, enrolment, exam, certificate, webhooks and mail; of the program in export, announcement and a repeated call',
    args: ['server/lifecycle/kill'],
    rounds: { most: 50, seconds: 90 },
  },
  {
    title: 'Three times as many calls as it can do',
    args: ['server/lifecycle/overload'],
    rounds: { most: 10, seconds: 8 },
  },
  {
    title: 'Full disk, mail server away or slow, clock put forward and back, npm start in odd places',
    args: [
      'server/lifecycle/disk',
      'server/modules/mensagens/emails/envio',
      'server/relogio',
      'lifecycle/start',
    ],
  },
  {
    title:
      'Servers that others made: PostgreSQL and PgBouncer of the system, two instances started together; nginx',
    args: ['server/interop'],
    rounds: { most: 20, seconds: 6 },
  },
  {
    title: 'Hostile inputs made from every call, ten thousand guesses at a password',
    args: ['server/entrada-gerada', 'server/modules/acesso/senhas/tentativas'],
    rounds: { most: 20, seconds: 25 },
  },
  { title: 'The long tests, once', args: ['--longos'] },
];

const whole = PARTS.reduce((sum, { rounds }) => sum + (rounds ? rounds.most * rounds.seconds : 0), 0);
/** What the journeys take is taken as it comes. */
const share = Math.min(1, (minutes * 60) / whole);

async function prove({ title, args, rounds }: Part) {
  const times = rounds ? Math.max(1, Math.floor(rounds.most * share)) : null;
  console.log(`\n# ${title}${times === null ? '' : `, ${times} times`}`);
  const started = performance.now();
  const child = spawn('npm', ['test', '--', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...(times !== null && { ROUNDS: String(times) }) },
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    process.stdout.write(text);
  });
  const code = await new Promise<number>((resolve) => child.on('exit', (exit) => resolve(exit ?? 1)));
  const counted = /^\d+ passed, \d+ failed, \d+ skipped$/m.exec(printed)?.[0] ?? 'it ended without a count';
  const took = Math.round((performance.now() - started) / 60_000);
  const command = times === null ? '' : `ROUNDS=${times} `;
  return {
    isFine: code === 0,
    row: `| ${title} | \`${command}npm test -- ${args.join(' ')}\` | ${counted} | ${took} min |`,
    told: toldIn(printed),
  };
}

const PAGE = 'docs/proof.md';
const MARK = '## The last run of `npm run proof`';
const [above = ''] = (await readFile(PAGE, 'utf8')).split(MARK);
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
const day = new Date().toISOString().slice(0, 10);
const load = loadavg()[0]?.toFixed(1);

/** Written after each part: a run that somebody ends has proved what it did. */
async function write(results: Awaited<ReturnType<typeof prove>>[]) {
  const done = results.length < PARTS.length ? `; ${results.length} of its ${PARTS.length} parts` : '';
  await writeFile(
    PAGE,
    [
      `${above.trimEnd()}\n\n${MARK}\n`,
      `${day}, commit ${commit}, ${availableParallelism()} cores (${cpus()[0]?.model}), load ${load} when it began, asked for ${minutes} minutes${done}.\n`,
      '| what | command | result | took |\n| --- | --- | --- | --- |',
      ...results.map(({ row }) => row),
      '',
      ...results.flatMap(({ told }) => told.map((line) => `- ${line}`)),
      '',
    ].join('\n'),
  );
  spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', PAGE], { stdio: 'inherit' });
}

const results = [];
for (const part of PARTS) {
  results.push(await prove(part));
  await write(results);
}
process.exitCode = results.every(({ isFine }) => isFine) ? 0 : 1;
