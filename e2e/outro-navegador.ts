import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Driver } from './webdriver.ts';

/** A page in a browser that Playwright does not drive: found by what people read, done as people do it. */

type Kind = 'button' | 'link' | 'field' | 'file' | 'tab' | 'option' | 'item' | 'heading' | 'text';
type Reference = Record<string, string>;

/** The element of this kind and name that can be seen, inside of what lies on top; a name is whole, a pattern any part. */
const FIND = `
  const [kind, name, isPattern] = arguments;
  const selectors = { button: 'button', link: 'a[href]', file: 'input[type=file]', tab: '[role=tab]', option: '[role=option]',
    item: '[role=menuitem]', heading: 'h1, h2, h3, [role=dialog]', text: 'body *',
    field: 'input:not([type=file]), textarea, select, [contenteditable=true]' };
  const plain = (text) => (text || '').replace(/\\s+/g, ' ').trim();
  const named = (ids) => ids.split(' ').map((id) => plain(document.getElementById(id)?.textContent)).join(' ');
  const nameOf = (e) => e.getAttribute('aria-label') || (e.getAttribute('aria-labelledby') ? named(e.getAttribute('aria-labelledby')) : '')
    || [...(e.labels || [])].map((label) => plain(label.textContent)).join(' ') || plain(e.textContent);
  const isSeen = (e) => kind === 'file' || (e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().width > 0);
  const fits = (text) => (isPattern ? new RegExp(name).test(text) : text === name || text === name + ' *');
  const layers = [...document.querySelectorAll('[role=dialog]')].filter((e) => e.checkVisibility());
  const under = layers.at(-1);
  const among = [...document.querySelectorAll(selectors[kind])].filter((e) => isSeen(e) && fits(nameOf(e)));
  if (kind === 'text') return among.filter((e) => !among.some((other) => other !== e && e.contains(other))).at(-1) || null;
  const isOver = (e) => !under || under.contains(e) || under === e || e.closest('[role=listbox], [role=menu]');
  return among.find(isOver) || null;`;

/** Wider than the screen, or a bar of its edges that is not at them. */
const LOOK = `
  const found = [];
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) found.push(over + ' px wider: ' + [...document.body.querySelectorAll('*')]
    .filter((e) => e.getBoundingClientRect().right > innerWidth + 1).slice(0, 5).map((e) => e.tagName + '.' + e.className).join(' '));
  for (const e of document.body.querySelectorAll('header, nav, footer, [data-passos]')) {
    const { position } = getComputedStyle(e);
    const { top, bottom, left, right, width } = e.getBoundingClientRect();
    if (position !== 'fixed' || !width || !e.checkVisibility({ visibilityProperty: true })) continue;
    if (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1) found.push(e.className + ' is not on the screen');
  }
  return found;`;

const PATIENCE = { timeout: 60_000, intervals: [100] };

export function outroNavegador(driver: Driver, url: string) {
  const run = async <Result>(script: string, ...args: unknown[]) =>
    (await driver.send('run', { script, args })) as Result;
  const find = (kind: Kind, name: string | RegExp) =>
    run<Reference | null>(FIND, kind, name instanceof RegExp ? name.source : name, name instanceof RegExp);

  /** What is done to it is tried until it goes: pages move while they load. */
  const upon = (kind: Kind, name: string | RegExp, act: (id: string) => Promise<unknown>) =>
    expect(async () => {
      const found = await find(kind, name);
      expect(found, `${kind} ${String(name)}`).not.toBeNull();
      await act(Object.values(found ?? {})[0] ?? '');
    }).toPass(PATIENCE);

  const see = (kind: Kind, name: string | RegExp) => upon(kind, name, async () => null);

  return {
    run,
    see,
    gone: (kind: Kind, name: string | RegExp) =>
      expect
        .poll(() => find(kind, name), { ...PATIENCE, message: `${kind} ${String(name)} goes` })
        .toBeNull(),
    click: (kind: Kind, name: string | RegExp) => upon(kind, name, (id) => driver.send('click', { id })),
    type: (kind: Kind, name: string | RegExp, text: string) =>
      upon(kind, name, (id) => driver.send('type', { id, text })),
    fill: (name: string | RegExp, text: string) =>
      upon('field', name, async (id) => {
        await driver.send('clear', { id });
        await driver.send('type', { id, text });
      }),
    go: async (address: string) => {
      await driver.send('navigate', { url: url + address });
    },
    reload: () => driver.send('reload', {}),
    back: () => driver.send('back', {}),
    resize: driver.resize,
    /** Into the frames of these titles, one in the other; without any, out of all. */
    frames: (...titles: string[]) =>
      expect(async () => {
        await driver.send('frame', {});
        for (const title of titles) {
          const frame = await run<Reference | null>(
            `return document.querySelector('iframe[title="${title}"]')`,
          );
          expect(frame, title).not.toBeNull();
          await driver.send('frame', { id: frame });
        }
      }).toPass(PATIENCE),
    poll: <Result>(script: string) => expect.poll(() => run<Result>(script).catch(String), PATIENCE),
    /** Nothing is wider than the screen, fixed bars are where they belong, nothing was logged as an error. */
    looked: async () => {
      await expect.poll(() => run<string[]>(LOOK), PATIENCE).toEqual([]);
      expect(await driver.complaints()).toEqual([]);
    },
    picture: async (path: string) =>
      writeFile(path, Buffer.from((await driver.send('picture')) as string, 'base64')),
  };
}

export type OutroNavegador = ReturnType<typeof outroNavegador>;
