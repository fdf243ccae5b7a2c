import { createHash } from 'node:crypto';
import {
  CompiledQuery,
  Kysely,
  PostgresDriver,
  type DatabaseConnection,
  type KyselyPlugin,
  type PostgresDialectConfig,
} from 'kysely';
import pg from 'pg';
import { pascalCase, SnakeDialect, translateRow } from './naming.ts';
import { markDone } from '../http/idempotency-claim.ts';
import type { Tables } from './tables.types.ts';

/** The database handle. Inside a transaction the handle is called `db` too and shadows the outer one. */
export type Db = Kysely<Tables>;

const { builtins } = pg.types;

/** Days stay `yyyy-MM-dd`, instants become ISO-8601 UTC, counts become numbers: the forms in which they travel. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format),
};

const statementNames = new Map<string, string>();

/**
 * Names every statement by its text, so that PostgreSQL plans it once per connection: the largest single gain on
 * the database path. Hence no query text may vary with its data (`= any($1)`, never a list of placeholders).
 */
class NamedStatementClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(config: unknown, values?: unknown, callback?: unknown): any {
    if (typeof config === 'string' && Array.isArray(values)) {
      let name = statementNames.get(config);
      if (!name) {
        name = createHash('sha1').update(config).digest('base64url');
        statementNames.set(config, name);
      }
      return super.query({ name, text: config, values } as never, callback as never);
    }
    return super.query(config as never, values as never, callback as never);
  }
}

const COMMON = { types, connectionTimeoutMillis: 5000, application_name: 'habilita' };
/** What only PostgreSQL itself understands at the start of a session. */
const SESSION = {
  statement_timeout: 30_000,
  // What is written since the last tidying is read whole by every search: little of it, then.
  options: '-c gin_pending_list_limit=256kB',
};

/** How a connection beside the pool is opened: for LISTEN, locks of a session and migrations. */
const beside = new WeakMap<pg.Pool, pg.ClientConfig>();

/**
 * `direct`: the address of PostgreSQL itself, where `url` is a pooler in transaction mode (PgBouncer). Nothing of a
 * session holds there: statements go without a name and time limits are the pooler's (docs/decisions/0037).
 */
export function createPool(url: string, size = 10, direct?: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    ...COMMON,
    ...(direct === undefined && { ...SESSION, Client: NamedStatementClient }),
  });
  beside.set(pool, { connectionString: direct ?? url, ...COMMON, ...SESSION });
  // A connection lost, idle or at work, fails the calls that use it and is replaced; it must not end the program.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A connection that is nobody else's for as long as it lives. */
export function connectionBeside(pool: pg.Pool): pg.Client {
  const client = new pg.Client(beside.get(pool) ?? pool.options);
  // Whoever uses it hears of its end; it must not end the program.
  client.on('error', () => {});
  return client;
}

const UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|53\d{3}|08\d{3}|40001|40P01)$/;
/** What the driver says of it has no code. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

/** Lost or refused connections to the database: nothing was answered, the client may try again. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return UNAVAILABLE.test(code ?? '') || LOST.test(message ?? '');
}

class Driver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection) {
    await markDone(connection);
    await super.commitTransaction(connection);
  }
}

class Dialect extends SnakeDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver() {
    return new Driver(this.#config);
  }
}

const pools = new WeakMap<Db, pg.Pool>();

export function createDb(pool: pg.Pool, witnesses: KyselyPlugin[] = []): Db {
  const db = new Kysely<Tables>({ dialect: new Dialect({ pool }), plugins: [pascalCase, ...witnesses] });
  pools.set(db, pool);
  return db;
}

export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('A transaction has one connection, not a pool');
  return pool;
}

/**
 * A statement written out whole, for what is asked at nearly every call: building it anew each time would cost more
 * than running it. Outside transactions it goes straight to the pool. Its rows come back in our spelling like any others.
 */
export const statement =
  <Row>(text: string) =>
  async (db: Db, parameters: unknown[]): Promise<Row[]> => {
    const pool = pools.get(db);
    if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(text, parameters))).rows;
    const { rows } = await pool.query<Record<string, unknown>>(text, parameters);
    return rows.map(translateRow) as Row[];
  };

/** The name of the constraint that refused a write, or null when the error is of another kind. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code?.startsWith('23') && constraint ? constraint : null;
}
