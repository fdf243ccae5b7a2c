import { globSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/**
 * What statements written by hand declare, for scripts/statements.ts. As a program it writes that into the file named: the
 * types are worked out once, beside the tests.
 */

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

export type Column = { name: string; isOptional: boolean; kinds: string[]; says: string };

const columnsOf = (checker: ts.TypeChecker, row: ts.Type, call: ts.CallExpression): Column[] =>
  checker.getPropertiesOfType(row).map((property) => {
    const type = checker.getTypeOfSymbolAtLocation(property, call);
    return {
      name: property.name,
      isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
      kinds: KINDS.map(([kind]) => kind).filter((kind) => takes(type, kind)),
      says: checker.typeToString(type),
    };
  });

/**
 * A statement that declares columns: where it stands, its words between what is put in, if it is known by those, and what
 * it is called by: the file and the nearest name around it, which stay while lines move.
 */
export type Declared = { site: string; name: string; columns: Column[]; words?: string[] };
type Found = { site: string; row: ts.Type; words?: string[] };

function nameOf(site: string, node: ts.CallExpression): string {
  for (let around: ts.Node = node; around.parent; around = around.parent) {
    const name = ts.isFunctionDeclaration(around) || ts.isVariableDeclaration(around) ? around.name : null;
    if (name && ts.isIdentifier(name)) return `${site.split(':')[0]}#${name.text}`;
  }
  return site;
}

const siteOf = (file: ts.SourceFile, at: number) => {
  const { line, character } = file.getLineAndCharacterOfPosition(at);
  return `${relative('.', file.fileName)}:${line + 1}:${character + 1}`;
};

/** What is written there, or in the constant that is named there; none where it is put together. */
function wordsOf(checker: ts.TypeChecker, text: ts.Expression): string[] {
  if (ts.isTemplateExpression(text))
    return [text.head.text, ...text.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isStringLiteralLike(text)) return [text.text];
  const named = ts.isIdentifier(text) && checker.getSymbolAtLocation(text)?.valueDeclaration;
  return named && ts.isVariableDeclaration(named) && named.initializer
    ? wordsOf(checker, named.initializer)
    : [];
}

/** `statement<Row>(text)` of platform/db/db.ts: a text with what is put in left out. */
function writtenOut(checker: ts.TypeChecker, file: ts.SourceFile, node: ts.CallExpression): Found | null {
  const [declared] = node.typeArguments ?? [];
  const [text] = node.arguments;
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'statement' || !declared || !text)
    return null;
  return {
    site: siteOf(file, node.getStart(file)),
    row: checker.getTypeFromTypeNode(declared),
    words: wordsOf(checker, text),
  };
}

/** What is built from parts takes nothing; working out its type would take half of all the time. */
function executed(checker: ts.TypeChecker, file: ts.SourceFile, node: ts.CallExpression): Found | null {
  if (!ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'execute') return null;
  if (node.arguments.length === 0) return null;
  const asked = checker.getTypeAtLocation(node.expression.expression);
  if (asked.symbol?.name !== 'RawBuilder') return null;
  const row = rowOf(checker, node);
  return row && { site: siteOf(file, node.expression.name.getStart(file)), row };
}

/** Every statement of this file that declares columns. */
function declaredIn(checker: ts.TypeChecker, file: ts.SourceFile): Declared[] {
  const found: Declared[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) {
      const one = writtenOut(checker, file, node) ?? executed(checker, file, node);
      const columns = one ? columnsOf(checker, one.row, node) : [];
      if (one && columns.length > 0)
        found.push({ site: one.site, name: nameOf(one.site, node), columns, words: one.words });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const OURS = globSync('server/{domain,modules,platform}/**/*.ts').filter(
  (file) => !file.endsWith('.test.ts'),
);

/** All statements in these files that declare columns. */
export function declaredStatements(files = OURS): Declared[] {
  const { config } = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, '.');
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  return files.flatMap((name) => declaredIn(checker, program.getSourceFile(name) as ts.SourceFile));
}

const [, self, file] = process.argv;
if (self === fileURLToPath(import.meta.url) && file)
  writeFileSync(file, JSON.stringify(declaredStatements()));
