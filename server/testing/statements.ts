import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KyselyPlugin, QueryId } from 'kysely';
import pg from 'pg';
import { translateRow } from '../platform/db/naming.ts';

/**
 * What every statement written by hand answered in the tests: where it stands, or how it is written (`statement` of
 * platform/db/db.ts), its columns, and the kinds of values in them: those that PostgreSQL describes, also where no row
 * came or every value was null, and those that were seen. scripts/statements.ts holds that against the type that the
 * statement declares.
 */

type Seen = Record<string, Set<string>>;

export const STATEMENTS = 'statements.jsonl';
const ROOT = join(import.meta.dirname, '../..');
const CALLER = /\(?(file:\/\/\S+?):(\d+):(\d+)\)?$/;

/** Where `execute` is called: the first place outside the libraries. */
function callSite(): string | null {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 20;
  const frames = new Error('here').stack?.split('\n').slice(1) ?? [];
  Error.stackTraceLimit = stackTraceLimit;
  for (const frame of frames) {
    const [, url = '', line, column] = CALLER.exec(frame.trim()) ?? [];
    if (url === '' || url.includes('/node_modules/') || url === import.meta.url) continue;
    return `${relative(ROOT, fileURLToPath(url))}:${line}:${column}`;
  }
  return null;
}

const kindOf = (value: unknown) =>
  value === null ? 'null' : typeof value === 'object' ? 'object' : typeof value;

const { BOOL, BYTEA, DATE, FLOAT4, FLOAT8, INT2, INT4, INT8, NUMERIC, TEXT, TIMESTAMPTZ, UUID, VARCHAR } =
  pg.types.builtins;
const [TEXTS, INTS, NAME] = [1009, 1007, 19];
/** As platform/db/db.ts reads them; what else there is (json most of all) may be of any kind. */
const DESCRIBED = new Map<number, string>([
  [BOOL, 'boolean'],
  ...[INT2, INT4, INT8, NUMERIC, FLOAT4, FLOAT8].map((oid) => [oid, 'number'] as const),
  ...[TEXT, VARCHAR, NAME, UUID, DATE, TIMESTAMPTZ].map((oid) => [oid, 'string'] as const),
  ...[BYTEA, TEXTS, INTS].map((oid) => [oid, 'object'] as const),
]);

/** Built from parts, as text: its types are the tables' own. */
const BUILT = /^(?:select|insert into|update|delete from|with) (?:distinct )?(?:on )?"/;

/** What all tests of this process saw is told once. */
const told = new Set<string>();

export function watchStatements() {
  const sites = new WeakMap<QueryId, string>();
  /** Where the statement that is being asked stands and how it begins, for who hears only its text: one text each. */
  const asking = new AsyncLocalStorage<{ site: string | null; begins: string }>();
  const seen = new Map<string, Seen>();
  const written = new Map<string, Seen>();
  const note = (all: Map<string, Seen>, which: string, rows: object[]) => {
    if (rows.length === 0) return;
    const columns = all.get(which) ?? {};
    all.set(which, columns);
    // A large answer says in its first rows what it says in all.
    for (const row of rows.slice(0, 200))
      for (const [column, value] of Object.entries(row))
        columns[column] = (columns[column] ?? new Set()).add(kindOf(value));
  };
  const describe = (all: Map<string, Seen>, which: string, fields: pg.FieldDef[]) => {
    if (fields.length === 0) return;
    const columns = all.get(which) ?? {};
    all.set(which, columns);
    for (const { name, dataTypeID } of fields) {
      const [column = name] = Object.keys(translateRow({ [name]: null }));
      const kinds = (columns[column] ??= new Set());
      const kind = DESCRIBED.get(dataTypeID);
      if (kind !== undefined) kinds.add(kind);
    }
  };
  const noteWritten = (text: string, { rows, fields }: pg.QueryResult<Record<string, unknown>>) => {
    describe(written, text, fields);
    note(written, text, rows.map(translateRow));
  };
  /** Called as it is asked; answers what hears the answer. */
  const hear = (text: string) => {
    const asked = asking.getStore();
    const site = asked && text.startsWith(asked.begins) ? asked.site : null;
    if (asked && site) asked.site = null;
    return (result: pg.QueryResult<Record<string, unknown>>) => {
      if (site) describe(seen, site, result.fields);
      noteWritten(text, result);
    };
  };
  /** The pool asks with a callback, a transaction awaits. */
  const observe = (client: pg.ClientBase) => {
    const query = client.query.bind(client) as (...input: unknown[]) => unknown;
    client.query = (...input: unknown[]) => {
      const [text, values, callback] = input;
      if (typeof text !== 'string' || !Array.isArray(values) || BUILT.test(text))
        return query(...input) as never;
      const heard = hear(text);
      if (typeof callback === 'function')
        return query(text, values, (error: unknown, result: pg.QueryResult) => {
          if (result) heard(result);
          (callback as (...answer: unknown[]) => void)(error, result);
        }) as never;
      const answer = query(...input);
      if (!(answer instanceof Promise)) return answer as never;
      return answer.then((result: pg.QueryResult) => {
        heard(result);
        return result;
      }) as never;
    };
  };
  const witness: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const site = node.kind === 'RawNode' ? callSite() : null;
      if (site) sites.set(queryId, site);
      asking.enterWith({ site, begins: node.kind === 'RawNode' ? (node.sqlFragments[0] ?? '') : '' });
      return node;
    },
    transformResult({ queryId, result }) {
      const site = sites.get(queryId);
      if (site) note(seen, site, result.rows);
      return Promise.resolve(result);
    },
  };
  return {
    witness,
    observe,
    /** For the look at a whole run. */
    keep: async (folder = process.env['TEST_LOGS']) => {
      const lineOf = (which: object, columns: Seen) =>
        `${JSON.stringify({ ...which, columns: Object.fromEntries(Object.entries(columns).map(([c, k]) => [c, [...k].toSorted()])) })}\n`;
      const lines = [
        ...[...seen].map(([site, columns]) => lineOf({ site }, columns)),
        ...[...written].map(([text, columns]) => lineOf({ text }, columns)),
      ].filter((line) => !told.has(line));
      for (const line of lines) told.add(line);
      if (folder) await appendFile(join(folder, STATEMENTS), lines.join(''));
    },
  };
}
