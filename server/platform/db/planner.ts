import { sql } from 'kysely';
import type { Db } from './db.ts';

/**
 * Everything that a statement of ours asks of PostgreSQL besides its answer, until its transaction ends, each with what
 * asked for it (docs/decisions/0029). All of them exist in PostgreSQL 15 to 18.
 */
const SETTINGS = {
  /** A rare and a common word need other plans; pages that are listed often are in memory, where none is far. */
  search: { plan_cache_mode: 'force_custom_plan', random_page_cost: '1.1' },
  /** Rows of subqueries that the planner takes for a few and are thousands: 2.2 s joined one by one, 58 ms as sets. */
  wholeSets: { enable_nestloop: 'off' },
  oneByOne: { enable_nestloop: 'on' },
  /** All rows are wanted: the plan that ends first, not the one that begins first, for these very values. */
  cursor: { cursor_tuple_fraction: '1', plan_cache_mode: 'force_custom_plan' },
  /** Rows just written, whose number nobody has counted; words are indexed after the import rather than in it. */
  bulk: { enable_nestloop: 'off', jit: 'off', gin_pending_list_limit: '128MB', work_mem: '64MB' },
  tidying: { maintenance_work_mem: '64MB' },
} satisfies Record<string, Record<string, string>>;

export async function tune(db: Db, purpose: keyof typeof SETTINGS) {
  const settings = Object.entries(SETTINGS[purpose]).map(
    ([name, value]) => sql`set_config(${name}, ${value}, true)`,
  );
  await sql`select ${sql.join(settings)}`.execute(db);
}
