import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { chown, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from './env.ts';
import { canReach, linkLibraries, nativeFolder, unprivileged, type Identity } from './own-postgres-files.ts';

/**
 * The program's own PostgreSQL: real binaries from npm, data in the data folder, a Unix socket only.
 * It outlives a killed program, so starting means: adopt the one that runs, or start one.
 */
export type OwnPostgres = { url: string; stop: () => Promise<void> };

const USER = 'habilita';
const DATABASE = 'habilita';
/** Two programs on one data folder would run every job twice; the holder of this lock is the one. */
const PROGRAM_LOCK = 4_909_001;
const windows = process.platform === 'win32';

export async function startOwnPostgres(dataDir: string, say: (line: string) => void): Promise<OwnPostgres> {
  const place = await choosePlace(dataDir, say);
  if (!existsSync(join(place.cluster, 'PG_VERSION'))) await createCluster(place);

  const deadline = Date.now() + 60_000;
  let launched: ChildProcess | undefined;
  while (Date.now() < deadline) {
    const url = await runningUrl(place);
    const held = url && (await hold(place, url));
    if (held) return held;
    if (!launched || launched.exitCode !== null) launched = launch(place);
    await pause(25);
  }
  throw new StartupError(`PostgreSQL did not start; see ${place.log}`);
}

type Place = { cluster: string; log: string; sockets: string; native: string; identity: Identity };

/** PostgreSQL refuses to run as root; then it runs as an unprivileged user that must reach its files. */
async function choosePlace(dataDir: string, say: (line: string) => void): Promise<Place> {
  const identity = await unprivileged();
  let native = nativeFolder();
  await linkLibraries(native);
  let home = dataDir;
  await mkdir(dataDir, { recursive: true });
  if (identity.uid !== undefined) {
    const shelter = '/var/lib/habilita';
    const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
    if (!(await canReach(dataDir))) {
      home = join(shelter, name);
      await mkdir(home, { recursive: true, mode: 0o755 });
      say(`PostgreSQL cannot run as root nor enter ${dataDir}: its data is in ${home}`);
    }
    if (!(await canReach(native))) {
      const copy = join(shelter, 'postgresql-18.4');
      if (!existsSync(join(copy, 'bin'))) {
        await rm(`${copy}.new`, { recursive: true, force: true });
        await cp(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
        await rename(`${copy}.new`, copy);
      }
      native = copy;
    }
  }
  const cluster = join(home, 'postgres');
  // A socket path longer than 107 bytes cannot be bound.
  const short = createHash('sha256').update(cluster).digest('hex').slice(0, 12);
  const sockets = cluster.length > 80 ? join('/tmp', `habilita-${short}`) : cluster;
  return { cluster, log: join(home, 'postgres.log'), sockets, native, identity };
}

async function createCluster(place: Place) {
  const fresh = `${place.cluster}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700, recursive: true });
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
  const [code] = (await once(initdb, 'exit')) as [number];
  if (code !== 0) throw new StartupError(`PostgreSQL could not create its data folder; see ${place.log}`);
  await rename(fresh, place.cluster);
}

function launch(place: Place): ChildProcess {
  const settings = {
    listen_addresses: windows ? '127.0.0.1' : '',
    unix_socket_directories: windows ? '' : place.sockets,
    timezone: 'UTC',
    jit: 'off',
    shared_buffers: '256MB',
    // Personal data must not reach the log through error details or statements.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = run(place, 'postgres', ['-D', place.cluster, '-p', windows ? '54329' : '5432', ...options]);
  server.unref();
  return server;
}

/** Detached, so that Ctrl-C in the terminal reaches the program, which then closes the database in order. */
function run(place: Place, program: string, args: string[]): ChildProcess {
  const log = openSync(place.log, 'a');
  const child = spawn(join(place.native, 'bin', program), args, {
    detached: true,
    stdio: ['ignore', log, log],
    cwd: dirname(place.cluster),
    env: { ...process.env, LD_LIBRARY_PATH: join(place.native, 'lib'), TZ: 'UTC' },
    ...place.identity,
  });
  closeSync(log);
  child.on('error', () => child.kill());
  return child;
}

/** Where the running server listens, from the file it writes itself; null when there is none. */
async function runningUrl(place: Place): Promise<string | null> {
  if (place.sockets !== place.cluster) {
    await mkdir(place.sockets, { recursive: true, mode: 0o700 });
    await give(place.sockets, place.identity);
  }
  const lines = await pidFile(place);
  if (!lines) return null;
  if (!windows) return socketUrl(lines[4] || place.sockets, lines[3] || '5432', 'postgres');
  const password = (await readFile(join(dirname(place.cluster), 'postgres.password'), 'utf8')).trim();
  return `postgres://${USER}:${password}@127.0.0.1:${lines[3]}/postgres`;
}

const socketUrl = (folder: string, port: string, database: string) =>
  `postgres://${USER}@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`;

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
async function hold(place: Place, url: string): Promise<OwnPostgres | null> {
  const holder = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  holder.on('error', () => {});
  try {
    await holder.connect();
  } catch {
    return null;
  }
  // A program killed an instant ago may still hold the lock until its connections are noticed to be gone.
  for (let attempt = 0; ; attempt++) {
    const { rows } = await holder.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      PROGRAM_LOCK,
    ]);
    if (rows[0]?.free) break;
    if (attempt === 20) {
      await holder.end();
      throw new StartupError(`Another Habilita is already running on the data in ${dirname(place.cluster)}`);
    }
    await pause(100);
  }
  const { rowCount } = await holder.query('select from pg_database where datname = $1', [DATABASE]);
  if (!rowCount) await holder.query(`create database ${DATABASE}`);

  return {
    url: url.replace('/postgres', `/${DATABASE}`),
    stop: async () => {
      await holder.end().catch(() => {});
      await stopServer(place);
    },
  };
}

/** Asks for a fast shutdown and waits until the server has written everything and gone. */
async function stopServer(place: Place) {
  const pid = Number((await pidFile(place))?.[0]);
  if (!pid) return;
  try {
    if (windows) await once(run(place, 'pg_ctl', ['stop', '-D', place.cluster, '-m', 'fast']), 'exit');
    else process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  while (await pidFile(place)) await pause(20);
}

async function give(folder: string, { uid, gid }: Identity) {
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
}

/** Windows has no Unix sockets to protect the server with: loopback and a random password instead. */
async function windowsPassword(place: Place): Promise<string[]> {
  const file = join(dirname(place.cluster), 'postgres.password');
  await writeFile(file, createHash('sha256').update(crypto.randomUUID()).digest('hex'), { mode: 0o600 });
  return ['-A', 'scram-sha-256', '--pwfile', file];
}
