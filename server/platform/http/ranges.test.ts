import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rangeOf } from './ranges.ts';

const SIZE = 1000;

for (const [header, expected] of [
  [undefined, null],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=999-', { start: 999, end: 999 }],
  ['bytes=10-20', { start: 10, end: 20 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=-1', { start: 999, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=1000-2000', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=', null],
  ['bytes=0-1,5-9', null],
  ['bytes=a-b', null],
  ['items=0-1', null],
  ['bytes=99999999999999999999-', null],
] as const) {
  test(`${header} of ${SIZE} bytes`, () => assert.deepEqual(rangeOf(header, SIZE), expected));
}
