import { appendFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KyselyPlugin, QueryId } from 'kysely';
import type pg from 'pg';
import { translateRow } from '../platform/db/naming.ts';

/**
 * What every statement written by hand answered in the tests: where it stands, or how it is written (`statement` of
 * platform/db/db.ts), its columns, and the kinds of values in them. scripts/statements.ts holds that against the type
 * that the statement declares.
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

/** Built from parts, as text: its types are the tables' own. */
const BUILT = /^(?:select|insert into|update|delete from|with) (?:distinct )?(?:on )?"/;

/** What all tests of this process saw is told once. */
const told = new Set<string>();

export function watchStatements() {
  const sites = new WeakMap<QueryId, string>();
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
  const noteWritten = (text: string, { rows }: { rows?: Record<string, unknown>[] }) =>
    note(written, text, rows?.map(translateRow) ?? []);
  /** The pool asks with a callback, a transaction awaits. */
  const observe = (client: pg.ClientBase) => {
    const query = client.query.bind(client) as (...input: unknown[]) => unknown;
    client.query = (...input: unknown[]) => {
      const [text, values, callback] = input;
      if (typeof text !== 'string' || !Array.isArray(values) || BUILT.test(text))
        return query(...input) as never;
      if (typeof callback === 'function')
        return query(text, values, (error: unknown, result: pg.QueryResult) => {
          if (result) noteWritten(text, result);
          (callback as (...answer: unknown[]) => void)(error, result);
        }) as never;
      const answer = query(...input);
      if (!(answer instanceof Promise)) return answer as never;
      return answer.then((result: pg.QueryResult) => {
        noteWritten(text, result);
        return result;
      }) as never;
    };
  };
  const witness: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const site = node.kind === 'RawNode' ? callSite() : null;
      if (site) sites.set(queryId, site);
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
    keep: async () => {
      const folder = process.env['TEST_LOGS'];
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
