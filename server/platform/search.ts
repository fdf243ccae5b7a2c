import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Case- and accent-insensitive "contains"; `expression` must be the text of a trigram index over `sem_acento`. */
export function contendo(expression: RawBuilder<unknown>, busca: string): RawBuilder<SqlBool> {
  const padrao = `%${busca.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`sem_acento(${expression}) like sem_acento(${padrao})`;
}
