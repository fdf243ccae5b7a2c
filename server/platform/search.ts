import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from './db.ts';

/** Case- and accent-insensitive "contains"; `expression` must be the text of a trigram index over `sem_acento`. */
export function contendo(expression: RawBuilder<unknown>, busca: string): RawBuilder<SqlBool> {
  const padrao = `%${busca.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`sem_acento(${expression}) like sem_acento(${padrao})`;
}

/**
 * For statements whose best plan depends on what is looked for, such as how rare words are: it is made for just these;
 * what is listed often is in memory, where any page is as near as the next. All of them see the same moment.
 */
export const buscando = <Result>(banco: Db, trabalho: (db: Db) => Promise<Result>): Promise<Result> =>
  banco
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      await sql`select set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('random_page_cost', '1.1', true)`.execute(db);
      return await trabalho(db);
    });

/**
 * For a statement over as many rows as the planner cannot know, those of its own subqueries: they are joined as whole
 * sets, never one by one, which takes seconds where it expected a few and there are thousands.
 */
export function porConjuntos<Result>(banco: Db, trabalho: (db: Db) => Promise<Result>): Promise<Result> {
  const executar = async (db: Db) => {
    await sql`select set_config('enable_nestloop', 'off', true)`.execute(db);
    const resultado = await trabalho(db);
    await sql`select set_config('enable_nestloop', 'on', true)`.execute(db);
    return resultado;
  };
  return banco.isTransaction ? executar(banco) : banco.transaction().execute(executar);
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
