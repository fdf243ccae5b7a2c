import { once } from 'node:events';
import pg from 'pg';
import type { Env } from '../platform/host/env.ts';
import { care, fine, PATIENCE_MS, wrong, type Finding } from './finding.ts';

const PART = 'database';
const OLDEST = 15;
const EXTENSIONS = ['unaccent', 'pg_trgm', 'btree_gin'];
/** A link, a deadline and a code of a minute bear so much. */
const CLOCKS_APART_MS = 5000;
/** Two instances of the program, its listeners and an operator. */
const CONNECTIONS = 40;

const connect = async (connectionString: string) => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => {});
  await client.connect();
  return client;
};

type About = {
  version: number;
  encoding: string;
  superuser: boolean;
  mayCreate: boolean;
  missing: string[];
  mayExtend: boolean;
  connections: number;
};

const ABOUT = `
  select current_setting('server_version_num')::int / 10000 as version,
    (select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as encoding,
    (select rolsuper from pg_roles where rolname = current_user) as superuser,
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
    array(select name from unnest($1::text[]) as name
      where not exists (select from pg_extension where extname = name)) as missing,
    has_database_privilege(current_database(), 'create') as "mayExtend",
    current_setting('max_connections')::int as connections`;

function judge(about: About, available: string[]): Finding[] {
  const { version, encoding, superuser, mayCreate, missing, mayExtend, connections } = about;
  const found: (Finding | false)[] = [
    version < OLDEST
      ? wrong(PART, `PostgreSQL ${version} is too old`, `Use PostgreSQL ${OLDEST} or newer.`)
      : fine(PART, `PostgreSQL ${version}`),
    encoding !== 'UTF8' &&
      wrong(
        PART,
        `it keeps text as ${encoding}`,
        "Make another: create database habilita encoding 'UTF8' template template0.",
      ),
    !mayCreate &&
      wrong(
        PART,
        'its role may not create tables',
        'Let it own its database: alter database … owner to <the role>, or grant create on schema public.',
      ),
    ...missing.map(
      (name): Finding | false =>
        (!available.includes(name) &&
          wrong(
            PART,
            `the extension ${name} is not installed`,
            'Install the contrib package of that server.',
          )) ||
        (!mayExtend &&
          wrong(
            PART,
            `its role may not add the extension ${name}`,
            `Let an administrator say: create extension ${name}; or grant create on database … to the role.`,
          )),
    ),
    superuser &&
      care(
        PART,
        'its role is a superuser, who may read files and switch triggers off',
        'Give the program a role that owns its database and nothing else.',
      ),
    connections < CONNECTIONS &&
      care(
        PART,
        `it takes ${connections} connections`,
        `Two instances and a backup want ${CONNECTIONS}: raise max_connections.`,
      ),
  ];
  return found.filter((finding) => finding !== false);
}

/** Live updates come by LISTEN, which a pool in transaction mode forgets without a word. */
async function heard(url: string, client: pg.Client): Promise<Finding> {
  const listener = await connect(url);
  const waiting = new AbortController();
  const late = setTimeout(() => waiting.abort(), PATIENCE_MS);
  try {
    await listener.query('listen habilita_doctor');
    const told = once(listener, 'notification', { signal: waiting.signal });
    await client.query('notify habilita_doctor');
    await told;
    return fine(PART, 'what one instance says the others hear (LISTEN)');
  } catch {
    return wrong(
      PART,
      'what one instance says the others do not hear (LISTEN): live updates and prompt jobs would be lost',
      'A pooler in transaction mode stands in between: give the address of PostgreSQL itself as DATABASE_DIRECT_URL.',
    );
  } finally {
    clearTimeout(late);
    await listener.end().catch(() => {});
  }
}

async function clocks(client: pg.Client): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const here = (before + Date.now()) / 2;
  const apart = Math.round(Math.abs((rows[0]?.now.getTime() ?? Number.NaN) - here));
  return apart > CLOCKS_APART_MS
    ? wrong('clock', `this machine and the database are ${apart} ms apart`, 'Set both by NTP.')
    : fine('clock', `this machine and the database agree within ${apart} ms`);
}

/** What a pooler in transaction mode keeps us from setting, and whoever set it up has to. */
async function pooled(url: string): Promise<Finding> {
  const part = 'DATABASE_URL';
  const client = await connect(url).catch((error: Error) => error);
  if (client instanceof Error) {
    return wrong(
      part,
      `the pooler refuses us (${client.message})`,
      'Check host, port, name, role and password.',
    );
  }
  try {
    const { rows } = await client.query<{ limit: string }>(
      "select current_setting('statement_timeout') as limit",
    );
    return rows[0]?.limit === '0'
      ? care(
          part,
          'behind the pooler no statement ends by itself',
          "Say once, as the role of the program: alter role current_user set statement_timeout = '30s'.",
        )
      : fine(part, `the pooler lets us in; statements end after ${rows[0]?.limit}`);
  } finally {
    await client.end().catch(() => {});
  }
}

type Addresses = Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>;
export async function database({ DATABASE_URL, DATABASE_DIRECT_URL }: Addresses): Promise<Finding[]> {
  if (!DATABASE_URL) return [fine(PART, "the program's own, in DATA_DIR")];
  const found = await itself(DATABASE_DIRECT_URL ?? DATABASE_URL);
  return DATABASE_DIRECT_URL ? [...found, await pooled(DATABASE_URL)] : found;
}

async function itself(url: string): Promise<Finding[]> {
  const client = await connect(url).catch((error: Error & { code?: string }) => error);
  if (client instanceof Error) {
    return [
      wrong(
        PART,
        `cannot be reached (${client.message || client.code})`,
        'Check host, port, name, role and password in DATABASE_URL, and pg_hba.conf of the server.',
      ),
    ];
  }
  try {
    const { rows } = await client.query<About>(ABOUT, [EXTENSIONS]);
    const { rows: available } = await client.query<{ name: string }>(
      'select name from pg_available_extensions',
    );
    return [
      ...rows.flatMap((about) =>
        judge(
          about,
          available.map(({ name }) => name),
        ),
      ),
      await heard(url, client),
      await clocks(client),
    ];
  } finally {
    await client.end().catch(() => {});
  }
}
