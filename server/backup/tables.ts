import type pg from 'pg';

/** A table and what of it has to be written down; generated columns make themselves again. */
export type Table = { name: string; columns: string[]; identity: string | null };

/** Every table of the program, its background jobs excepted: those are queued again at start from what is here. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select t.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      max(a.attname::text) filter (where a.attidentity <> '') as identity
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname <> 'migracao'
    group by 1 order by 1`);
  return rows;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const columnList = ({ columns }: Table) => columns.map(quoted).join(', ');

export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ nome: string }>('select nome from migracao order by 1');
  return rows.map(({ nome }) => nome);
}
