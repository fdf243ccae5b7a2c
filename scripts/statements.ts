import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { STATEMENTS } from '../server/testing/statements.ts';

/** Statements written by hand answer what they declare: what the tests saw of each, held against its type. */

type Seen = Map<string, Set<string>>;

function seenIn(folder: string): Map<string, Seen> {
  const all = new Map<string, Seen>();
  for (const line of readFileSync(join(folder, STATEMENTS), 'utf8').split('\n').filter(Boolean)) {
    const { site, columns } = JSON.parse(line) as { site: string; columns: Record<string, string[]> };
    const seen = all.get(site) ?? new Map<string, Set<string>>();
    all.set(site, seen);
    for (const [column, kinds] of Object.entries(columns))
      seen.set(column, new Set([...(seen.get(column) ?? []), ...kinds]));
  }
  return all;
}

/** The call whose name stands there. */
function callAt(file: ts.SourceFile, line: number, column: number): ts.CallExpression | null {
  const place = file.getPositionOfLineAndCharacter(line - 1, column - 1);
  let found: ts.CallExpression | null = null;
  const visit = (node: ts.Node) => {
    if (place < node.getStart(file) || place >= node.getEnd()) return;
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.getStart(file) === place
    )
      found = node;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** What one row of the answer is, as the call declares it; null where that is left to the caller. */
function rowOf(checker: ts.TypeChecker, call: ts.CallExpression): ts.Type | null {
  const answer = checker.getAwaitedType(checker.getTypeAtLocation(call));
  const rows = answer && checker.getPropertyOfType(answer, 'rows');
  const list = rows && checker.getTypeOfSymbolAtLocation(rows, call);
  const row = list && checker.getIndexTypeOfType(list, ts.IndexKind.Number);
  return row && !(row.flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.Any | ts.TypeFlags.Unknown))
    ? row
    : null;
}

const KINDS: [kind: string, flags: ts.TypeFlags][] = [
  ['string', ts.TypeFlags.StringLike],
  ['number', ts.TypeFlags.NumberLike],
  ['boolean', ts.TypeFlags.BooleanLike],
  ['null', ts.TypeFlags.Null],
  ['object', ts.TypeFlags.Object | ts.TypeFlags.NonPrimitive],
];
const ANYTHING = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter;

/** Whether a value of this kind may stand where the type is declared. */
function takes(type: ts.Type, kind: string): boolean {
  if (type.flags & ANYTHING) return true;
  if (type.isUnion()) return type.types.some((one) => takes(one, kind));
  if (type.isIntersection()) return type.types.some((one) => takes(one, kind));
  const flags = KINDS.find(([name]) => name === kind)?.[1] ?? 0;
  return (type.flags & flags) !== 0;
}

function problemsOf(checker: ts.TypeChecker, row: ts.Type, seen: Seen, call: ts.CallExpression): string[] {
  return checker.getPropertiesOfType(row).flatMap((property) => {
    const kinds = seen.get(property.name);
    const type = checker.getTypeOfSymbolAtLocation(property, call);
    if (!kinds) return property.flags & ts.SymbolFlags.Optional ? [] : [`${property.name} is not answered`];
    return [...kinds]
      .filter((kind) => !takes(type, kind))
      .map((kind) => `${property.name} answers ${kind}, and says ${checker.typeToString(type)}`);
  });
}

/** Every statement of these files that declares columns, by where it stands. */
function declaredIn(checker: ts.TypeChecker, file: ts.SourceFile): string[] {
  const sites: string[] = [];
  const visit = (node: ts.Node) => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'execute' &&
      ts.isTaggedTemplateExpression(node.expression.expression)
    ) {
      const row = rowOf(checker, node);
      if (row && checker.getPropertiesOfType(row).length > 0) {
        const { line, character } = file.getLineAndCharacterOfPosition(node.expression.name.getStart(file));
        sites.push(`${relative('.', file.fileName)}:${line + 1}:${character + 1}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return sites;
}

const OURS = globSync('server/{domain,modules,platform}/**/*.ts').filter(
  (file) => !file.endsWith('.test.ts'),
);

export function untrueStatements(
  folder: string,
  files = OURS,
): { looked: number; unseen: string[]; problems: string[] } {
  const all = seenIn(folder);
  const { config } = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, '.');
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  let looked = 0;
  const problems = [...all].flatMap(([site, seen]) => {
    const [name = '', line, column] = site.split(':');
    const file = program.getSourceFile(name);
    const call = file && callAt(file, Number(line), Number(column));
    const row = call && rowOf(checker, call);
    if (!call || !row) return [];
    looked += 1;
    return problemsOf(checker, row, seen, call).map((problem) => `${name}:${line}: ${problem}`);
  });
  const unseen = files
    .flatMap((name) => declaredIn(checker, program.getSourceFile(name) as ts.SourceFile))
    .filter((site) => !all.has(site));
  return { looked, unseen, problems };
}
