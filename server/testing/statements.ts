import { appendFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KyselyPlugin, QueryId } from 'kysely';

/**
 * What every statement written by hand answered in the tests: where it stands, its columns, and the kinds of values in
 * them. scripts/statements.ts holds that against the type that the statement declares.
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

export function watchStatements() {
  const sites = new WeakMap<QueryId, string>();
  const seen = new Map<string, Seen>();
  const witness: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const site = node.kind === 'RawNode' ? callSite() : null;
      if (site) sites.set(queryId, site);
      return node;
    },
    transformResult({ queryId, result }) {
      const site = sites.get(queryId);
      const [row] = result.rows;
      if (site && row) {
        const columns = seen.get(site) ?? {};
        seen.set(site, columns);
        // A large answer says in its first rows what it says in all.
        for (const one of result.rows.slice(0, 200))
          for (const [column, value] of Object.entries(one))
            columns[column] = (columns[column] ?? new Set()).add(kindOf(value));
      }
      return Promise.resolve(result);
    },
  };
  return {
    witness,
    /** For the look at a whole run. */
    keep: async () => {
      const folder = process.env['TEST_LOGS'];
      const lines = [...seen].map(([site, columns]) =>
        JSON.stringify({
          site,
          columns: Object.fromEntries(Object.entries(columns).map(([c, k]) => [c, [...k]])),
        }),
      );
      if (folder) await appendFile(join(folder, STATEMENTS), lines.map((line) => `${line}\n`).join(''));
    },
  };
}
