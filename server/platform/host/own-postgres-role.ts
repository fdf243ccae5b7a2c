import pg from 'pg';

/**
 * The role with which the program works: it owns its database and nothing else, so that whoever gets a statement into it
 * reads no files, runs no programs and switches no triggers off. The superuser that made the cluster only holds the lock.
 */
export const PROGRAM = 'habilita_programa';

/** Everything in this database that is somebody else's and belongs to no extension or other object. */
const HAND_OVER = `do $$
declare
  what text;
begin
  for what in
    select format('alter schema %I owner to ${PROGRAM}', n.nspname) from pg_namespace n
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and n.nspowner <> '${PROGRAM}'::regrole
    union all
    select format('alter %s %s owner to ${PROGRAM}',
        case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
        c.oid::regclass)
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and c.relowner <> '${PROGRAM}'::regrole
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
          and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('a', 'i')))
    union all
    select format('alter routine %s owner to ${PROGRAM}', p.oid::regprocedure)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and p.proowner <> '${PROGRAM}'::regrole
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('alter type %s owner to ${PROGRAM}', t.oid::regtype)
      from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and t.typtype in ('e', 'd')
        and t.typowner <> '${PROGRAM}'::regrole
        and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
  loop
    execute what;
  end loop;
end $$`;

/** Makes the role where there is none, and gives it what an older version made. `url` is the superuser's, of `database`. */
export async function handOver(url: string, database: string) {
  const client = new pg.Client({ connectionString: url });
  // Whoever waits for its statements hears of a lost connection.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [PROGRAM]);
    if (!rowCount) await client.query(`create role ${PROGRAM} login`);
    // Windows has no Unix socket to trust: the same password opens both.
    const { password } = new URL(url);
    if (password) await client.query(`alter role ${PROGRAM} password ${client.escapeLiteral(password)}`);
    await client.query(`alter database ${database} owner to ${PROGRAM}`);
    await client.query(HAND_OVER);
  } finally {
    await client.end();
  }
}

/** The same address, for the program's role. */
export function asProgram(url: string): string {
  const own = new URL(url);
  own.username = PROGRAM;
  return own.href;
}
