import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { STATEMENTS } from '../server/testing/statements.ts';

/** Statements written by hand answer what they declare: what the tests saw of each, held against its type. */

type Seen = Map<string, Set<string>>;
type Line = { site?: string; text?: string; columns: Record<string, string[]> };

function add(all: Map<string, Seen>, which: string, columns: Record<string, Iterable<string>>) {
  const seen = all.get(which) ?? new Map<string, Set<string>>();
  all.set(which, seen);
  for (const [column, kinds] of Object.entries(columns))
    seen.set(column, new Set([...(seen.get(column) ?? []), ...kinds]));
}

/** By where it stands, and by what is written there. */
function seenIn(folder: string) {
  const bySite = new Map<string, Seen>();
  const byText = new Map<string, Seen>();
  for (const line of readFileSync(join(folder, STATEMENTS), 'utf8').split('\n').filter(Boolean)) {
    const { site, text, columns } = JSON.parse(line) as Line;
    if (site !== undefined) add(bySite, site, columns);
    if (text !== undefined) add(byText, text, columns);
  }
  return { bySite, byText };
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

/** A statement that declares columns: where it stands, and its words between what is put in, if it is known by those. */
type Declared = { site: string; row: ts.Type; node: ts.CallExpression; words?: string[] };

/** What it is called by: the file and the nearest name around it, which stay while lines move. */
function nameOf({ site, node }: Declared): string {
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
function writtenOut(checker: ts.TypeChecker, file: ts.SourceFile, node: ts.CallExpression): Declared | null {
  const [declared] = node.typeArguments ?? [];
  const [text] = node.arguments;
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'statement' || !declared || !text)
    return null;
  return {
    site: siteOf(file, node.getStart(file)),
    row: checker.getTypeFromTypeNode(declared),
    node,
    words: wordsOf(checker, text),
  };
}

function executed(checker: ts.TypeChecker, file: ts.SourceFile, node: ts.CallExpression): Declared | null {
  if (!ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'execute') return null;
  const asked = checker.getTypeAtLocation(node.expression.expression);
  if (asked.symbol?.name !== 'RawBuilder') return null;
  const row = rowOf(checker, node);
  return row && { site: siteOf(file, node.expression.name.getStart(file)), row, node };
}

/** Every statement of this file that declares columns. */
function declaredIn(checker: ts.TypeChecker, file: ts.SourceFile): Declared[] {
  const found: Declared[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) {
      const declared = writtenOut(checker, file, node) ?? executed(checker, file, node);
      if (declared && checker.getPropertiesOfType(declared.row).length > 0) found.push(declared);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const lengthOf = (words: string[]) => words.reduce((sum, { length }) => sum + length, 0);

/** Whether the text is these words in their order, with anything between them. */
function reads(text: string, words: string[]): boolean {
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  if (words.length < 2) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const word of words.slice(1, -1)) {
    const found = text.indexOf(word, at);
    if (found < 0) return false;
    at = found + word.length;
  }
  return at + last.length <= text.length;
}

/** Each text belongs to whoever says most of it. */
function byDeclaration(byText: Map<string, Seen>, declared: Declared[]): Map<string, Seen> {
  const written = declared.filter(({ words }) => words && lengthOf(words) > 0);
  const all = new Map<string, Seen>();
  for (const [text, seen] of byText) {
    const said = written.filter(({ words = [] }) => reads(text, words));
    const most = Math.max(...said.map(({ words = [] }) => lengthOf(words)));
    for (const { site, words = [] } of said)
      if (lengthOf(words) === most) add(all, site, Object.fromEntries(seen));
  }
  return all;
}

/** What no quick test sees answer, each with its reason. */
const UNSEEN = new Set([
  // Videos are looked into and converted where ffmpeg is, in a long test (server/interop/video.test.ts).
  'server/modules/ensino/arquivos/video/video.queries.ts#lerVideo',
  'server/modules/ensino/arquivos/video/video.queries.ts#ocupar',
  'server/modules/ensino/arquivos/video/video.queries.ts#daLista',
  // Put together from all the subjects there are, so it is not known by its words; guarda.ts says what its cells are.
  'server/modules/operacao/privacidade/titular/guarda.queries.ts#ler',
]);

const OURS = globSync('server/{domain,modules,platform}/**/*.ts').filter(
  (file) => !file.endsWith('.test.ts'),
);

export function untrueStatements(
  folder: string,
  files = OURS,
): { looked: number; unseen: string[]; problems: string[] } {
  const { bySite, byText } = seenIn(folder);
  const { config } = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, '.');
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const declared = files.flatMap((name) => declaredIn(checker, program.getSourceFile(name) as ts.SourceFile));
  const all = new Map([...bySite, ...byDeclaration(byText, declared)]);
  const unseen = declared
    .filter((one) => !all.has(one.site) && !UNSEEN.has(nameOf(one)))
    .map((one) => `${one.site} ${nameOf(one)}`);
  const problems = declared.flatMap(({ site, row, node }) => {
    const seen = all.get(site);
    const where = site.split(':').slice(0, 2).join(':');
    return seen ? problemsOf(checker, row, seen, node).map((problem) => `${where}: ${problem}`) : [];
  });
  return { looked: declared.filter(({ site }) => all.has(site)).length, unseen, problems };
}
