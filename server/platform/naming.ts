import {
  OperationNodeTransformer,
  type IdentifierNode,
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

const pascalNames = new Map<string, string>();
function cachedPascal(snake: string): string {
  let pascal = pascalNames.get(snake);
  if (pascal === undefined) pascalNames.set(snake, (pascal = toPascal(snake)));
  return pascal;
}

class SnakeIdentifiers extends OperationNodeTransformer {
  protected override transformIdentifier(node: IdentifierNode): IdentifierNode {
    return { ...super.transformIdentifier(node), name: toSnake(node.name) };
  }
}

const snakeIdentifiers = new SnakeIdentifiers();

/** Translates identifiers on the way in and column names on the way out; the keys inside jsonb are left alone. */
export const pascalCase: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => snakeIdentifiers.transformNode(node, queryId),
  transformResult: ({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> =>
    Promise.resolve({
      ...result,
      rows: result.rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [cachedPascal(name), value])),
      ),
    }),
};
