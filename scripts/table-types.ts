import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { toPascal } from '../server/platform/db/naming.ts';
import { createTemplate, databaseUrl, TEMPLATE, testCluster } from '../server/testing/cluster.ts';
import { recordMigrations } from './migration-sums.ts';
import { schemaPage } from './schema-page.ts';

/** Records new migrations; writes the TypeScript types of all tables, and the page about them, from a database with them. */

const TYPES: Record<string, string> = {
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  text: 'string',
  uuid: 'string',
  int4multirange: 'string',
  bool: 'boolean',
  timestamptz: 'Instant',
  date: 'string',
  bytea: 'Buffer',
  jsonb: 'JSONColumnType<Json>',
  _int4: 'number[]',
  _text: 'string[]',
};
/** Types that are written otherwise than they are read: kysely's Generated does not look inside them. */
const DEFAULTS: Record<string, string> = { timestamptz: 'DefaultInstant', jsonb: 'DefaultJson' };

export async function tableTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{
    table: string;
    column: string;
    type: string;
    nullable: boolean;
    identity: boolean;
    optional: boolean;
  }>(`
    select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
      a.attidentity = 'a' or a.attgenerated <> '' as identity, a.atthasdef or not a.attnotnull as optional
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace and c.relname <> 'migracao'
    order by c.relname, a.attnum`);
  await client.end();

  const tables = Map.groupBy(rows, (row) => row.table);
  const declarations = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => {
      const withDefault = column.optional && !column.nullable ? DEFAULTS[column.type] : undefined;
      const base = withDefault ?? TYPES[column.type];
      if (!base) throw new Error(`No TypeScript type known for ${column.type}`);
      const type = column.nullable ? `${base} | null` : base;
      const shape = column.identity
        ? `GeneratedAlways<${type}>`
        : column.optional && !column.nullable && !withDefault
          ? `Generated<${type}>`
          : type;
      return `  ${toPascal(column.column)}: ${shape};`;
    });
    return `export type ${toPascal(table)} = {\n${lines.join('\n')}\n};\n`;
  });
  const names = [...tables.keys()].map((table) => `  ${toPascal(table)}: ${toPascal(table)};`);
  return `// Written by scripts/table-types.ts from the migrated database; checked by its test.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Read as ISO-8601 text, written as a Date or text. */
type Instant = ColumnType<string, Date | string, Date | string>;
type DefaultInstant = ColumnType<string, Date | string | undefined, Date | string>;
type Json = Record<string, unknown>;
type DefaultJson = ColumnType<Json, string | undefined, string>;

${declarations.join('\n')}
export type Tables = {
${names.join('\n')}
};
`;
}

if (import.meta.main) {
  const cluster = await testCluster();
  try {
    await createTemplate(cluster.url);
    const url = databaseUrl(cluster.url, TEMPLATE);
    await writeFile('server/platform/db/tables.types.ts', await tableTypes(url));
    await writeFile('docs/SCHEMA.md', await schemaPage(url));
    recordMigrations();
  } finally {
    await cluster.stop();
  }
}
