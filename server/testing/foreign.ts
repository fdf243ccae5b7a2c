import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { freePort } from '../../scripts/free-port.ts';
import { eventually } from './app.ts';
import { administer } from './cluster.ts';

/**
 * Servers that nobody here wrote, as the system's packages install them: found, or the test is skipped. POSTGRESQL (several,
 * as in a PATH) and PGBOUNCER name others.
 */

const first = (patterns: string[]) => globSync(patterns).toSorted().at(-1) ?? null;
const folders = (process.env['PATH'] ?? '').split(':').concat('/usr/sbin', '/usr/local/sbin');
export const program = (name: string) => first(folders.filter(Boolean).map((folder) => join(folder, name)));

/** Each that is there. */
export const POSTGRESQLS =
  process.env['POSTGRESQL']?.split(':') ??
  globSync(['/usr/lib/postgresql/*/bin/postgres', '/usr/pgsql-*/bin/postgres']).toSorted();
export const PGBOUNCER = process.env['PGBOUNCER'] ?? program('pgbouncer');
export const NGINX = program('nginx');
export const FFMPEG = program('ffmpeg');
export const QPDF = program('qpdf');
export const ZBARIMG = program('zbarimg');
export const PDFTOPPM = program('pdftoppm');
export const PDFTOTEXT = program('pdftotext');
export const KHAL = program('khal');
export const OPENSSL = program('openssl');
const global = (path: string) =>
  first(['/usr/lib', '/usr/local/lib'].map((folder) => join(folder, 'node_modules', path)));
/** As `npm install -g @20minutes/s3rver` leaves it. */
export const S3RVER = global('@20minutes/s3rver/package.json');
/** As `npm install -g samlp` leaves it. */
export const SAMLP = global('samlp/package.json');
/**
 * The library of veraPDF, which `npm install -g @opendataloader/pdf` brings, with what that leaves out of it
 * (`apt install libjaxb-java`), and a Java that compiles: how it is started.
 */
const jars = [
  global('@opendataloader/pdf/lib/opendataloader-pdf-cli.jar'),
  ...['jaxb-impl', 'jaxb-core', 'jaxb-runtime', 'istack-commons-runtime', 'javax.activation'].map((name) =>
    first([`/usr/share/java/${name}.jar`]),
  ),
];
const java = program('javac') && program('java');
export const VERAPDF = java && !jars.includes(null) ? { java, classPath: jars.join(':') } : null;

/** None of them runs as root. */
export const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export async function privateFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'habilita-estranho-'));
  if (NOBODY.uid !== undefined) chownSync(folder, NOBODY.uid, NOBODY.gid);
  after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs until the file's tests end, which `end` tells it; answers once its port does. */
export async function run(
  command: string,
  args: string[],
  port: number,
  env = process.env,
  end: NodeJS.Signals = 'SIGINT',
) {
  const child = spawn(command, args, { ...NOBODY, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  after(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(end);
    await once(child, 'exit');
  });
  await eventually(() => {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${said}`);
    return answers(port);
  });
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

const PASSWORD = 'senha-do-banco';

/** This PostgreSQL on loopback, and `newDatabase`: one that belongs to a role without any other right. */
export async function foreignPostgres(program: string) {
  const folder = await privateFolder();
  const data = join(folder, 'dados');
  const made = spawnSync(
    program.replace(/postgres$/, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    { ...NOBODY, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  await writeFile(
    join(data, 'pg_hba.conf'),
    'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
  );
  const port = await freePort();
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off' };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  await run(program, ['-D', data, ...args], port);
  const admin = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await eventually(() =>
    administer(admin, 'select 1')
      .then(() => true)
      .catch(() => false),
  );
  await administer(admin, `create role habilita login password '${PASSWORD}'`);
  return {
    port,
    newDatabase: async (name: string) => {
      await administer(admin, `create database ${name} owner habilita`);
      return `postgres://habilita:${PASSWORD}@127.0.0.1:${port}/${name}`;
    },
  };
}

/** A PgBouncer in transaction mode before it, as its package configures it but for the mode and `more`; answers the port. */
export async function pgbouncer(postgres: number, more = ''): Promise<number> {
  if (!PGBOUNCER) throw new Error('no PgBouncer here');
  const folder = await privateFolder();
  const port = await freePort();
  await writeFile(join(folder, 'users.txt'), `"habilita" "${PASSWORD}"\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=127.0.0.1 port=${postgres}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 3
max_client_conn = 100
${more}
`,
  );
  await run(PGBOUNCER, [join(folder, 'pgbouncer.ini')], port);
  return port;
}

/** nginx with these lines of an http block; it runs as who starts it. */
export async function nginx(port: number, http: string) {
  if (!NGINX) throw new Error('no nginx here');
  const folder = await privateFolder();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
events {}
http { access_log off; ${temporary}
${http}
}
`,
  );
  await run(NGINX, ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')], port);
}

/** What it calls itself, for the report of a run. */
export function versionOf(command: string | null): string {
  const { stdout, stderr } = spawnSync(command ?? '', [command === NGINX ? '-v' : '--version'], {
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`.split('\n')[0] ?? '';
}

type S3rver = { exigeAssinatura: boolean };

/** s3rver with one bucket, over a folder; answers the program's settings for it. */
export async function s3rver({ exigeAssinatura }: S3rver) {
  if (!S3RVER) throw new Error('no s3rver here');
  const port = await freePort();
  const settings = {
    port,
    address: '127.0.0.1',
    silent: true,
    directory: await privateFolder(),
    allowMismatchedSignatures: !exigeAssinatura,
    configureBuckets: [{ name: 'habilita', configs: [] }],
  };
  const code = `new (require(${JSON.stringify(dirname(S3RVER))}))(${JSON.stringify(settings)}).run()`;
  await run(process.execPath, ['-e', code], port);
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'habilita',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}
