import {
  PostgresDialect,
  PostgresQueryCompiler,
  type KyselyPlugin,
  type PluginTransformResultArgs,
  type QueryResult,
  type UnknownRow,
} from 'kysely';

/** One spelling per field: `IdClienteTurma` in TypeScript and JSON, `id_cliente_turma` in SQL. */

const ACRONYMS = new Set(['cpf', 'cnpj', 'cep']);

export function toSnake(pascal: string): string {
  return pascal
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase();
}

export function toPascal(snake: string): string {
  return snake
    .split('_')
    .map((word) => (ACRONYMS.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}

/** Names are few and translated at every query: each is worked out once. */
function remembering(translate: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    let translated = known.get(name);
    if (translated === undefined) known.set(name, (translated = translate(name)));
    return translated;
  };
}

const cachedSnake = remembering(toSnake);
const cachedPascal = remembering(toPascal);

/** Writes every identifier as the database spells it, while the statement is written and without a copy of its tree. */
class SnakeCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(cachedSnake(identifier));
  }
}

/** PostgreSQL with our spelling on the way in; `pascalCase` is the way out. */
export class SnakeDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new SnakeCompiler();
  }
}

export function translateRow(row: UnknownRow): UnknownRow {
  const translated: UnknownRow = {};
  for (const name of Object.keys(row)) translated[cachedPascal(name)] = row[name];
  return translated;
}

/** Translates the column names of answers; the keys inside jsonb are left alone. */
export const pascalCase: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> =>
    Promise.resolve({ ...result, rows: result.rows.map(translateRow) }),
};
