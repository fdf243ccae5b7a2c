import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { test } from 'node:test';

/** Classes that hold what they are on at the lower edge of the window. */
const heldBelow = (css: string) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, , rule = '']) => /position: (fixed|sticky)/.test(rule) && !/(^|\s)top:/.test(rule))
    .filter(([, , rule = '']) => /(^|\s)(bottom:|inset: auto)/.test(rule))
    .map(([, selector = '']) => selector.match(/\.(\w+)[^.]*$/)?.[1] ?? selector);

/** The opening tags that carry the class, in the screens that take these styles. */
const tagsOf = (file: string, name: string) =>
  globSync(`${dirname(file)}/**/*.tsx`)
    .map((screen) => ({ screen, text: readFileSync(screen, 'utf8') }))
    .filter(({ text }) => text.includes(`/${basename(file)}'`))
    .flatMap(({ screen, text }) =>
      [...text.matchAll(new RegExp(`<\\w+[^<]*?styles\\.${name}\\b[^<]*?[^=]>`, 'g'))].map(([tag]) => ({
        screen,
        tag,
      })),
    );

test('whatever is held at the lower edge says so, and no toast lies over it', () => {
  const held = globSync('web/**/*.module.css').flatMap((file) =>
    [...new Set(heldBelow(readFileSync(file, 'utf8')))].map((name) => ({ file, name })),
  );
  assert.ok(held.length > 8);
  const unsaid = held.flatMap(({ file, name }) => {
    const tags = tagsOf(file, name);
    if (tags.length === 0) return [`${file} .${name}: nothing carries it`];
    return tags
      .filter(({ tag }) => !tag.includes('data-bottom-action'))
      .map(({ screen }) => `${screen} .${name}`);
  });
  assert.deepEqual(unsaid, []);
});
