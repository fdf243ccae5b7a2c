import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nudge } from './charts/label-places.ts';
import { daysAfter, latest } from './fields/days.ts';
import { fold, matching, nextEnabled } from './fields/dropdown-items.ts';
import { fakeClock } from './fake-clock.ts';
import { fileSize } from './fields/file-size.ts';
import { colourOf, initialsOf } from './initials.ts';
import { announcement, totalInWords, pageCount, pageWindow } from './table/pages.ts';
import { retryUntil } from './feedback/retry-until.ts';
import { allowedMarkup } from './trusted-types.ts';

test('search ignores accents and case and finds inside words', () => {
  const items = ['João Conceição', 'Ana', 'Érica'].map((label) => ({ value: label, label }));
  const labels = (text: string) => matching(items, text).map(({ label }) => label);
  assert.deepEqual(labels('JOAO'), ['João Conceição']);
  assert.deepEqual(labels('ceicao'), ['João Conceição']);
  assert.deepEqual(labels(' éR '), ['Érica']);
  assert.deepEqual(labels('conc jo'), ['João Conceição'], 'words in any order');
  assert.deepEqual(labels('joao ana'), []);
  assert.deepEqual(labels(''), ['João Conceição', 'Ana', 'Érica']);
  assert.deepEqual(labels('x'), []);
  assert.equal(fold('AÇÃO'), 'acao');
});

test('the arrow keys skip what cannot be chosen and go round the ends', () => {
  const items = [true, false, true, false].map((disabled, value) => ({ value, label: '', disabled }));
  assert.equal(nextEnabled(items, -1, 1), 1);
  assert.equal(nextEnabled(items, 1, 1), 3);
  assert.equal(nextEnabled(items, 3, 1), 1);
  assert.equal(nextEnabled(items, 1, -1), 3);
  assert.equal(nextEnabled(items, -1, -1), 3);
  assert.equal(nextEnabled([], -1, 1), -1);
  assert.equal(nextEnabled([{ value: 1, label: '', disabled: true }], -1, 1), -1);
});

test('days are counted across months and years', () => {
  assert.equal(daysAfter('2026-01-31', 30), '2026-03-02');
  assert.equal(daysAfter('2027-12-31', 1), '2028-01-01');
  assert.equal(daysAfter('2026-01-31', 0), '2026-01-31');
  assert.equal(latest('2026-01-31', '', '2026-11-02', '2026-02-28'), '2026-11-02');
  assert.equal(latest('2026-01-31', ''), '2026-01-31');
});

test('20 rows make a page', () => {
  assert.deepEqual([0, 1, 20, 21, 57].map(pageCount), [1, 1, 1, 2, 3]);
});

test('the window of pages holds the current one and never leaves the range', () => {
  assert.deepEqual(pageWindow(1, 9), [1, 2, 3, 4, 5]);
  assert.deepEqual(pageWindow(5, 9), [3, 4, 5, 6, 7]);
  assert.deepEqual(pageWindow(9, 9), [5, 6, 7, 8, 9]);
  assert.deepEqual(pageWindow(2, 3), [1, 2, 3]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (count, asked) => {
      const page = Math.min(asked, count);
      const pages = pageWindow(page, count);
      return (
        pages.includes(page) &&
        pages.every((one) => one >= 1 && one <= count) &&
        pages.length === Math.min(5, count)
      );
    }),
  );
});

test('what is announced after the rows change', () => {
  assert.equal(announcement(0, 1), 'Nenhum resultado encontrado.');
  assert.equal(announcement(1, 1), '1 resultado.');
  assert.equal(announcement(1284, 2), '1.284 resultados. Página 2 de 65.');
  assert.equal(announcement(10_001, 2), 'Mais de 10.000 resultados. Página 2.');
  assert.equal(announcement(10_021, 501), 'Mais de 10.000 resultados. Página 501.');
  assert.equal(announcement(10_012, 501), '10.012 resultados. Página 501 de 501.');
  assert.deepEqual([totalInWords(10_000), totalInWords(10_001)], ['10.000', 'mais de 10.000']);
  assert.equal(announcement(25_000, 3), '25.000 resultados. Página 3 de 1.250.');
});

test('initials are of the first and last name, particles left out', () => {
  assert.equal(initialsOf('Maria das Dores de Souza'), 'MS');
  assert.equal(initialsOf('érica'), 'É');
  assert.equal(initialsOf('  João   da  Silva '), 'JS');
  assert.equal(initialsOf(''), '');
  assert.equal(colourOf('João da Silva'), colourOf(' joão da silva '));
});

test('file sizes as people say them', () => {
  assert.deepEqual([512, 860_160, 2_516_582, 2_040_109_466].map(fileSize), [
    '512 bytes',
    '840 KB',
    '2,4 MB',
    '1,9 GB',
  ]);
});

test('looking again every 50 ms until there is something, or until given up', () => {
  const clock = fakeClock();
  let place: string | null = null;
  let looks = 0;
  const look = () => {
    looks += 1;
    return place;
  };
  const found: string[] = [];
  retryUntil(look, (place) => found.push(place), 50, clock.timers);
  clock.advance(149);
  assert.equal(looks, 3);
  place = 'here';
  clock.advance(1);
  assert.deepEqual(found, ['here']);
  clock.advance(1000);
  assert.equal(looks, 4);

  place = null;
  const stop = retryUntil(look, (place) => found.push(place), 50, clock.timers);
  stop();
  place = 'late';
  clock.advance(1000);
  assert.deepEqual(found, ['here']);
});

test('labels at the end of lines that end together are written one above the other', () => {
  assert.equal(nudge([100], 0), 0);
  assert.deepEqual([nudge([115, 107], 0), nudge([115, 107], 1)], [-8, 8]);
  assert.deepEqual([nudge([100, 20], 0), nudge([100, 20], 1)], [0, 0]);
  assert.deepEqual(
    [0, 1, 2].map((line) => nudge([50, 50, 50], line)),
    [-16, 0, 16],
  );
});

// proves T25
test('markup is refused everywhere but in an inert document', () => {
  assert.equal(allowedMarkup('a { color: red }', 'TrustedHTML', 'Element innerHTML'), 'a { color: red }');
  assert.equal(allowedMarkup('<img onerror=alert(1)>', 'TrustedHTML', 'Element innerHTML'), null);
  assert.equal(allowedMarkup('<p>', 'TrustedHTML', 'DOMParser parseFromString'), '<p>');
});
