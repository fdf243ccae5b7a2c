import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { ATTACKS } from './threats/attacks.ts';
import { FAULTS } from './threats/faults.ts';
import type { Row } from './threats/row.ts';
import { THREATS } from './threats/threats.ts';

/**
 * docs/THREATS.md, written from the rows and from the marks above tests: `// proves T01 F05` directly above a
 * `test(` or `describe(`. Files and titles only, so that a page changes when what is proved does.
 */

export const PAGE = 'docs/THREATS.md';
const CHAPTERS: [title: string, rows: Row[]][] = [
  ['Threats', THREATS],
  ['Faults', FAULTS],
  ['Found by attack', ATTACKS],
];
export const ROWS = CHAPTERS.flatMap(([, rows]) => rows);

export interface Proof {
  id: string;
  file: string;
  title: string;
}

const MARK = /^[ \t]*\/\/ proves\b(.*)$/gm;
/** Other comments may stand between the mark and its test. */
const BELOW = /^(?:[ \t]*\/\/.*\n)*[ \t]*(?:test|describe|it)(?:\.\w+)?\(\s*(['"`])((?:\\.|(?!\1)[^])*)\1/;

/** The proofs that a file's marks name; a mark above nothing is an error. */
export function proofsIn(file: string, source: string): Proof[] {
  return [...source.matchAll(MARK)].flatMap((mark) => {
    const ids = (mark[1] ?? '').trim().split(/\s+/).filter(Boolean);
    const title = BELOW.exec(source.slice(mark.index + mark[0].length + 1))?.[2];
    if (ids.length === 0 || title === undefined)
      throw new Error(`${file}: a mark above no test: ${mark[0].trim()}`);
    return ids.map((id) => ({ id, file, title }));
  });
}

export function allProofs(): Proof[] {
  return globSync('{contract,server,web,scripts,e2e}/**/*.{test,spec}.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => proofsIn(file, readFileSync(file, 'utf8')));
}

/** What is wrong with the marks and rows themselves. */
export function problems(rows: Row[], proofs: Proof[]): string[] {
  const known = new Set(rows.map(({ id }) => id));
  const proved = new Set(proofs.map(({ id }) => id));
  return [
    ...proofs
      .filter(({ id }) => !known.has(id))
      .map(({ id, file }) => `${file} proves ${id}, which is no row`),
    ...rows
      .filter(({ id, left }) => !proved.has(id) && !left)
      .map(({ id }) => `${id} has neither test nor reason`),
  ];
}

function section({ id, what, defence, left }: Row, proofs: Proof[]): string {
  const own = proofs.filter((proof) => proof.id === id).map(({ file, title }) => `- \`${file}\`: ${title}`);
  const why = own.length > 0 ? own : [`- Not tested: ${left ?? ''}`];
  return [`### ${id}. ${what}`, '', `${defence}.`, '', ...why, ''].join('\n');
}

export function threatsPage(proofs: Proof[]): string {
  const left = ROWS.filter(({ id }) => !proofs.some((proof) => proof.id === id)).length;
  return [
    '# What is held against Habilita, and what proves that it holds',
    '',
    'Written by `npm run threats` from `scripts/threats/` and the marks above tests: not edited by hand.',
    `${ROWS.length} rows; ${left} of them without a test, each with its reason.`,
    '',
    ...CHAPTERS.flatMap(([title, rows]) => [`## ${title}`, '', ...rows.map((row) => section(row, proofs))]),
  ].join('\n');
}

if (import.meta.main) {
  const proofs = allProofs();
  writeFileSync(PAGE, threatsPage(proofs));
  for (const problem of problems(ROWS, proofs)) console.error(problem);
}
