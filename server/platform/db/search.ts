import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { TAMANHO_PAGINA, TOTAL_EXATO } from '#contract/call.ts';
import type { Db } from './db.ts';
import { tune } from './planner.ts';

/** The words looked for, each as what a text must contain, in any order: so "adriana lima" finds ADRIANA ALMEIDA LIMA. */
const patternsOf = (search: string): string[] =>
  search
    .trim()
    .split(/\s+/)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** Each of the words holds. */
export const matchingAll = (
  search: string,
  condition: (pattern: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    patternsOf(search).map((pattern) => condition(sql`sem_acento(${pattern})`)),
    sql` and `,
  )})`;

/** Case- and accent-insensitive; `expression` must be the text of a trigram index over `sem_acento`. */
export const containing = (expression: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> =>
  matchingAll(search, (pattern) => sql`sem_acento(${expression}) like ${pattern}`);

/** How far a list that has to be counted is read: its page, as many as a total says exactly, and one that tells of more. */
export const readUpTo = (before: number) => Math.max(before + TAMANHO_PAGINA, TOTAL_EXATO) + 1;

/**
 * For statements whose best plan depends on what is looked for, such as how rare words are. All of them see the same
 * moment.
 */
export const searching = <Result>(database: Db, work: (db: Db) => Promise<Result>): Promise<Result> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      await tune(db, 'search');
      return await work(db);
    });

/**
 * For a statement over as many rows as the planner cannot know, those of its own subqueries: they are joined as whole
 * sets, never one by one, which takes seconds where it expected a few and there are thousands.
 */
export function bySets<Result>(database: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  const execute = async (db: Db) => {
    await tune(db, 'wholeSets');
    const result = await work(db);
    await tune(db, 'oneByOne');
    return result;
  };
  return database.isTransaction ? execute(database) : database.transaction().execute(execute);
}

const TOKENS = String.raw`[a-z0-9_''+.%-]+@[a-z0-9.-]*[a-z0-9]|\d{3}[.]?\d{3}[.]?\d{3}-?\d{2}`;
/** In the text of a JSON value a new line is two characters, the second of them a letter. */
const withoutEscapes = (text: string) =>
  [String.raw`\n`, String.raw`\r`, String.raw`\t`].reduce(
    (all, escape) => `replace(${all}, '${escape}', ' ')`,
    text,
  );

/**
 * SQL for: these texts hold, whole, one of the e-mail addresses or CPFs of a parameter `text[]` in lower case. Each word is
 * taken out once and compared, so that many people cost as much as one; an expression of them all is many times slower.
 */
export const mentions = (texts: string, parameter: string) => `exists (
  select from regexp_matches(${withoutEscapes(`lower(concat_ws(' ', ${texts}))`)}, '${TOKENS}', 'g') token
  where ltrim(token[1], '''.') = any(${parameter}::text[]))`;
