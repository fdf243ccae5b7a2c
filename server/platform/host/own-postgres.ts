import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, fchownSync, openSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from './env.ts';
import { choosePlace, give, type Place } from './own-postgres-files.ts';
import { asProgram, handOver } from './own-postgres-role.ts';

/**
 * The program's own PostgreSQL: real binaries from npm, data in the data folder, a Unix socket only.
 * It outlives a killed program, so starting means: adopt the one that runs, or start one. While the program lives it is
 * watched: one that ends, however often, is started again.
 */
export type OwnPostgres = {
  /** Of the program's role. */
  url: string;
  /** Of the superuser: for what restores a backup, and for tests. */
  adminUrl: string;
  stop: () => Promise<void>;
};
/** The connection that holds the program's lock ends when the server does. */
type Held = Omit<OwnPostgres, 'stop'> & { holder: pg.Client; lost: Promise<unknown> };

const USER = 'habilita';
const DATABASE = 'habilita';
/** Two programs on one data folder would run every job twice; the holder of this lock is the one. */
const PROGRAM_LOCK = 4_909_001;
const windows = process.platform === 'win32';

/** `settings`: what this server is told besides, as a cluster of tests that may lose its data. */
export async function startOwnPostgres(
  dataDir: string,
  say: (line: string) => void,
  settings: Record<string, string> = {},
): Promise<OwnPostgres> {
  const place = await choosePlace(dataDir, say);
  if (!isCreated(place)) await createCluster(place);
  const start = () => bringUp(place, settings);
  return watched(place, { first: await start(), start, say });
}

/** What lived for so long is no part of a row of deaths. */
const SETTLED_MS = 60_000;
/** None before the first start anew, then growing. */
const pauseBefore = (deaths: number) => (deaths === 1 ? 0 : Math.min(125 * 2 ** (deaths - 1), 2000));

type Watch = { first: Held; start: () => Promise<Held>; say: (line: string) => void };

function watched(place: Place, { first, start, say }: Watch): OwnPostgres {
  let held = first;
  let since = performance.now();
  let deaths = 0;
  const stopping = new AbortController();
  let rising = Promise.resolve();

  const watch = () => void held.lost.then(() => (rising = rise()));
  async function rise() {
    if (performance.now() - since > SETTLED_MS) deaths = 0;
    while (!stopping.signal.aborted) {
      await pause(pauseBefore((deaths += 1)));
      // It may be that only the connection was lost: then the server that runs is held again.
      const next = stopping.signal.aborted ? null : await start().catch(() => null);
      if (!next) continue;
      held = next;
      since = performance.now();
      watch();
      say('PostgreSQL was lost and is there again');
      return;
    }
  }
  watch();
  return {
    url: first.url,
    adminUrl: first.adminUrl,
    stop: async () => {
      stopping.abort();
      await rising;
      await held.holder.end().catch(() => {});
      await stopServer(place);
    },
  };
}

/** Adopts the server that runs or starts one, and holds it. */
async function bringUp(place: Place, settings: Record<string, string>): Promise<Held> {
  const written = await logSize(place);
  const deadline = performance.now() + 60_000;
  let launched: ChildProcess | undefined;
  while (performance.now() < deadline) {
    const url = await runningUrl(place);
    const held = url && (await hold(place, url));
    if (held) return held;
    // It ends at once while the one before it is still closing; then it is tried again, without haste.
    if (launched && hasEnded(launched)) await pause(200);
    if (!launched || hasEnded(launched)) launched = launch(place, settings);
    await pause(25);
  }
  launched?.kill('SIGINT');
  throw new StartupError(`PostgreSQL did not start${await becauseOf(place, written)}`);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const isCreated = (place: Place) => existsSync(join(place.cluster, 'PG_VERSION'));

/** Made aside and put in place whole, so that what was interrupted is never taken for a database. */
async function createCluster(place: Place) {
  const written = await logSize(place);
  const fresh = await mkdtemp(`${place.cluster}.new-`);
  await give(fresh, place.identity);
  const access = windows ? await windowsPassword(place) : ['-A', 'trust'];
  const initdb = run(place, 'initdb', [
    `--pgdata=${fresh}`,
    `--username=${USER}`,
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=pt-BR',
    '--no-instructions',
    ...access,
  ]);
  const [code] = (await once(initdb, 'exit').catch(() => [-1])) as [number];
  if (code === 0) await rename(fresh, place.cluster).catch(() => {});
  await rm(fresh, { recursive: true, force: true });
  // Another program may have been quicker; which of the two goes on is decided by the lock.
  if (!isCreated(place))
    throw new StartupError(`PostgreSQL could not create its data folder${await becauseOf(place, written)}`);
}

function launch(place: Place, besides: Record<string, string>): ChildProcess {
  const settings = {
    listen_addresses: windows ? '127.0.0.1' : '',
    unix_socket_directories: windows ? '' : place.sockets,
    timezone: 'UTC',
    jit: 'off',
    shared_buffers: '256MB',
    // After a kill little has to be read again, and the statements of a killed program go with it: it starts in seconds.
    max_wal_size: '256MB',
    checkpoint_timeout: '2min',
    ...(!windows && { client_connection_check_interval: '500ms' }),
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    // Idle ones cost little; the tests run many programs over one server.
    max_connections: '300',
    // Personal data must not reach the log through error details or statements.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
    ...besides,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = run(place, 'postgres', ['-D', place.cluster, '-p', windows ? '54329' : '5432', ...options]);
  server.unref();
  return server;
}

/** Detached, so that Ctrl-C in the terminal reaches the program, which then closes the database in order. */
function run(place: Place, program: string, args: string[]): ChildProcess {
  const log = openLog(place);
  const child = spawn(join(place.native, 'bin', program), args, {
    detached: true,
    stdio: ['ignore', log, log],
    cwd: dirname(place.cluster),
    // A locale of the operator's that this machine does not have would stop initdb.
    env: { ...process.env, LD_LIBRARY_PATH: join(place.native, 'lib'), TZ: 'UTC', LC_ALL: 'C' },
    ...place.identity,
  });
  closeSync(log);
  child.on('error', () => child.kill());
  return child;
}

const logSize = async ({ log }: Place) => (await stat(log).catch(() => null))?.size ?? 0;

/** What it wrote since, where there is something to do about it. */
async function becauseOf({ log }: Place, since: number): Promise<string> {
  const words = (await readFile(log).catch(() => Buffer.alloc(0))).subarray(since).toString();
  return /No space left on device/.test(words)
    ? ': the disk is full, make room and start again'
    : `; see ${log}`;
}

function openLog({ log, identity }: Place): number {
  try {
    const file = openSync(log, 'a', 0o600);
    if (identity.uid !== undefined && identity.gid !== undefined)
      fchownSync(file, identity.uid, identity.gid);
    return file;
  } catch (error) {
    throw new StartupError(`DATA_DIR: cannot write ${log} (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Where the running server listens, from the file it writes itself; null when there is none. */
async function runningUrl(place: Place): Promise<string | null> {
  const lines = await pidFile(place);
  if (!lines) return null;
  if (!windows) return socketUrl(lines[4] || place.sockets, lines[3] || '5432', 'postgres');
  const password = (await readFile(join(dirname(place.cluster), 'postgres.password'), 'utf8')).trim();
  return `postgres://${USER}:${password}@127.0.0.1:${lines[3]}/postgres`;
}

const socketUrl = (folder: string, port: string, database: string) =>
  `postgres://${USER}@localhost:${port}/${database}?host=${encodeURIComponent(folder)}&sslmode=disable`;

async function pidFile(place: Place): Promise<string[] | null> {
  try {
    return (await readFile(join(place.cluster, 'postmaster.pid'), 'utf8')).split('\n');
  } catch {
    return null;
  }
}

/**
 * Takes the program lock for as long as the program lives and makes sure the database exists.
 * Null while the server does not answer: it may be starting, closing, or long dead.
 */
async function hold(place: Place, url: string): Promise<Held | null> {
  const adminUrl = url.replace('/postgres?', `/${DATABASE}?`).replace(/\/postgres$/, `/${DATABASE}`);
  const holder = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  holder.on('error', () => {});
  const lost = new Promise((resolve) => holder.once('end', resolve));
  try {
    await holder.connect();
    await takeLock(holder, place);
    const { rowCount } = await holder.query('select from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await holder.query(`create database ${DATABASE}`);
  } catch (error) {
    await holder.end().catch(() => {});
    if (error instanceof StartupError) throw error;
    return null;
  }
  await handOver(adminUrl, DATABASE).catch(async (error: unknown) => {
    await holder.end().catch(() => {});
    throw error;
  });
  await removeInterrupted(place);
  return {
    url: asProgram(adminUrl),
    adminUrl,
    holder,
    lost,
  };
}

/** A program killed an instant ago may still hold the lock until its connections are noticed to be gone. */
async function takeLock(holder: pg.Client, place: Place) {
  for (let attempt = 0; attempt <= 20; attempt++) {
    const { rows } = await holder.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      PROGRAM_LOCK,
    ]);
    if (rows[0]?.free) return;
    await pause(100);
  }
  throw new StartupError(`Another Habilita is already running on the data in ${dirname(place.cluster)}`);
}

/** What a killed initdb left behind; only the holder of the lock may tell that nobody needs it. */
async function removeInterrupted(place: Place) {
  const folder = dirname(place.cluster);
  const left = (await readdir(folder)).filter((name) => name.startsWith(`${basename(place.cluster)}.new-`));
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true });
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Asks for a fast shutdown and waits until the server has written everything and gone. */
async function stopServer(place: Place) {
  const pid = Number((await pidFile(place))?.[0]);
  if (!pid || !isAlive(pid)) return;
  if (windows) await once(run(place, 'pg_ctl', ['stop', '-D', place.cluster, '-m', 'fast']), 'exit');
  else process.kill(pid, 'SIGINT');
  while ((await pidFile(place)) && isAlive(pid)) await pause(20);
}

/** Windows has no Unix sockets to protect the server with: loopback and a random password instead. */
async function windowsPassword(place: Place): Promise<string[]> {
  const file = join(dirname(place.cluster), 'postgres.password');
  await writeFile(file, createHash('sha256').update(crypto.randomUUID()).digest('hex'), { mode: 0o600 });
  return ['-A', 'scram-sha-256', '--pwfile', file];
}
