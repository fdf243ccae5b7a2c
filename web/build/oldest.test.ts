import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/**
 * What the oldest browsers that README.md promises (`target` of vite.config.ts) do not have, as far as somebody here may
 * want it: the build rewrites what is written in new syntax, never calls of new functions nor new rules of styles. The
 * reader of documents has an edition that brings them along.
 */
const CALLS = new RegExp(
  [
    String.raw`\b(?:URL\.(?:parse|canParse)|Promise\.(?:withResolvers|try)|(?:Map|Object)\.groupBy|AbortSignal\.any|Array\.fromAsync)\b`,
    String.raw`\b(?:Iterator\.(?:from|concat)|RegExp\.escape|Error\.isError|Math\.sumPrecise|Response\.json|Uint8Array\.from(?:Hex|Base64)|Intl\.DurationFormat)\b`,
    // In the contract it is zod's.
    String.raw`(?<!\bz)\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(`,
    String.raw`\.(?:getOrInsert\w*|toHex|toBase64|bytes|transferToFixedLength|checkVisibility|setHTMLUnsafe|moveBefore|requestClose)\(`,
    String.raw`\.(?:showPopover|hidePopover|togglePopover|startViewTransition|requestIdleCallback)\(`,
    String.raw`(?:\.(?:values|keys|entries)\(\)|\.matchAll\([^()]*\))\s*\.(?:map|filter|some|every|find|reduce|toArray|flatMap|forEach|take|drop)\(`,
    String.raw`for await \([^()]*\.body\)`,
    String.raw`\b(?:searchParams|busca|params)\.size\b|\bstorage\.estimate\b|\bwindow\.navigation\b|\bscheduler\.(?:yield|postTask)\b`,
    String.raw`\b(?:Temporal|URLPattern|CloseWatcher|Float16Array|DisposableStack|CSS\.highlights)\b|'scrollend'`,
    String.raw`import\('pdfjs-dist'\)|'pdfjs-dist\/build\/[^']*'`,
  ].join('|'),
  'g',
);

/** Without these something is not seen or not in its place; what only looks plainer without them is nobody's loss. */
const STYLES = new RegExp(
  [
    String.raw`@(?:scope|starting-style|property|view-transition|position-try|function)\b`,
    String.raw`\b(?:light-dark|anchor|anchor-size|calc-size|round|mod)\(|\b(?:rgb|hsl|oklch|color)\(from\b`,
    String.raw`\bsubgrid\b|\b(?:float|clear): inline-|\bfield-sizing\b|:(?:popover-open|open|state|user-valid|user-invalid|details-content)\b`,
  ].join('|'),
  'g',
);

const isOurs = (file: string) => !/\.(?:test|spec)\.ts$|^web\/build\//.test(file);

function found(files: string[], tooNew: RegExp): string[] {
  return files.filter(isOurs).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    // Who asks whether it is there may call it.
    const isAsked = (call: string) => text.includes(`'${/\w+$/.exec(call)?.[0] ?? ''}' in `);
    return [...text.matchAll(tooNew)]
      .map(([call]) => call)
      .filter((call) => !isAsked(call))
      .map((call) => `${file}: ${call}`);
  });
}

test('o que a página chama existe nos navegadores mais antigos que prometemos', () => {
  const files = globSync(['web/**/*.{ts,tsx}', 'contract/**/*.ts']);
  assert.ok(files.length > 1250);
  assert.deepEqual(found(files, CALLS), []);
});

test('e as regras dos seus estilos também', () => {
  const files = globSync('web/**/*.css');
  assert.ok(files.length > 130);
  assert.deepEqual(found(files, STYLES), []);
});
