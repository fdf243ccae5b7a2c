import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATEMENTS } from '../server/testing/statements.ts';
import type { Column, Declared } from './declared-statements.ts';

/** Statements written by hand answer what they declare: what PostgreSQL described and the tests saw of each, against its type. */

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

const problemsOf = (columns: Column[], seen: Seen): string[] =>
  columns.flatMap(({ name, isOptional, kinds, says }) => {
    const answered = seen.get(name);
    if (!answered) return isOptional ? [] : [`${name} is not answered`];
    return [...answered]
      .filter((kind) => !kinds.includes(kind))
      .map((kind) => `${name} answers ${kind}, and says ${says}`);
  });

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

/** What is not found among what tests saw, with its reason. */
const UNSEEN = new Set([
  // Put together from all the subjects there are, so it is not known by its words; guarda.ts says what its cells are.
  'server/modules/operacao/privacidade/titular/guarda.queries.ts#ler',
]);

export function untrueStatements(folder: string, declared: Declared[]) {
  const { bySite, byText } = seenIn(folder);
  const all = new Map([...bySite, ...byDeclaration(byText, declared)]);
  const unseen = declared
    .filter(({ site, name }) => !all.has(site) && !UNSEEN.has(name))
    .map(({ site, name }) => `${site} ${name}`);
  const problems = declared.flatMap(({ site, columns }) => {
    const seen = all.get(site);
    const where = site.split(':').slice(0, 2).join(':');
    return seen ? problemsOf(columns, seen).map((problem) => `${where}: ${problem}`) : [];
  });
  return { looked: declared.filter(({ site }) => all.has(site)).length, unseen, problems };
}
