import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_THEME } from '@mantine/core';
import fc from 'fast-check';
import { AVATAR_COLOURS } from './initials.ts';
import { cssVariables } from './theme.ts';
import { accessibleTint, contrast, HARDEST_GROUND, hoverGround, pageTint, tintStyle } from './tint.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('contrast is WCAG’s', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.equal(contrast('#fff', '#ffffff'), 1);
  assert.equal(Math.round(contrast('#767676', '#ffffff') * 100) / 100, 4.54);
});

test('any colour becomes legible with white', () => {
  fc.assert(fc.property(colour, (hex) => contrast(accessibleTint(hex), '#ffffff') >= 4.5));
});

test('a colour that is legible already is left alone', () => {
  assert.equal(accessibleTint('#0B6E69'), '#0b6e69');
  fc.assert(fc.property(colour, (hex) => contrast(hex, '#ffffff') < 4.5 || accessibleTint(hex) === hex));
});

test('it is darkened no further than needed, and keeps its hue', () => {
  assert.ok(contrast(accessibleTint('#ffcc00'), '#ffffff') < 4.6);
  const [red, green, blue] = [1, 3, 5].map((at) =>
    Number.parseInt(accessibleTint('#ffcc00').slice(at, at + 2), 16),
  );
  assert.equal(blue, 0);
  assert.ok(Math.abs((green ?? 0) / (red ?? 1) - 0.8) < 0.02);
});

test('an unreadable colour falls back to the product’s own', () => {
  for (const bad of ['', 'verde', '#12', 'javascript:1', '#gggggg'])
    assert.equal(accessibleTint(bad), '#0b6e69');
});

test('the style carries the adjusted colour to the buttons', () => {
  assert.equal(tintStyle('#ffcc00')['--mantine-color-petrol-filled'], accessibleTint('#ffcc00'));
});

test('words in the colour of the page are legible on every surface of both themes', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      const tint = pageTint(hex);
      const onLight = contrast(tint['--ui-brand'] ?? '', HARDEST_GROUND.light);
      const onHover = contrast(tint['--ui-brand'] ?? '', hoverGround(hex));
      const onDark = contrast(tint['--ui-brand-bright'] ?? '', HARDEST_GROUND.dark);
      return Math.min(onLight, onHover, onDark) >= 4.5;
    }),
  );
});

test('quiet buttons are legible under the mouse too, where no client has a colour', () => {
  const { light } = cssVariables(DEFAULT_THEME);
  for (const name of ['petrol', 'red'] as const) {
    const [words, ground] = ['color', 'hover'].map(
      (part) => light[`--mantine-color-${name}-light-${part}`] ?? '',
    );
    const hexOf = (value = '') => /#[0-9a-f]{6}/.exec(value)?.[0] ?? assert.fail(`${name}: ${value}`);
    assert.ok(contrast(hexOf(words), hexOf(ground)) >= 4.5, name);
  }
});

test('white initials are legible on every avatar colour', () => {
  for (const hex of AVATAR_COLOURS) assert.ok(contrast(hex, '#ffffff') >= 4.5, hex);
});
