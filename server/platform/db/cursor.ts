import { sql, type RawBuilder } from 'kysely';
import type { Db } from './db.ts';
import { tune } from './planner.ts';

const AT_ONCE = 1000;

/**
 * The rows of a query, so many at a time. `db` is a transaction: all rows are of one moment, and it stays open until
 * the last one was taken, so that whoever takes them must not be able to dawdle. One at a time in a transaction.
 */
export async function* batches<Row>(db: Db, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  await tune(db, 'cursor');
  await sql`declare lotes no scroll cursor for ${query}`.execute(db);
  // The database reads on while the rows it gave are written.
  const fetch = () => {
    const fetched = sql<Row>`fetch ${sql.lit(AT_ONCE)} from lotes`.execute(db);
    // Whoever gives up half-way does not hear of it; whoever goes on does, below.
    fetched.catch(() => {});
    return fetched;
  };
  for (let next = fetch(); ;) {
    const { rows } = await next;
    const last = rows.length < AT_ONCE;
    if (!last) next = fetch();
    if (rows.length > 0) yield rows;
    if (last) break;
  }
  await sql`close lotes`.execute(db);
}
