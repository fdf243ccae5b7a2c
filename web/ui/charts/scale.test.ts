import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEveryNth, ticks } from './scale.ts';

test('a chart’s lines stand at round figures and reach its highest value', () => {
  for (const [highest, figures] of [
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [10, [0, 5, 10]],
    [92, [0, 25, 50, 75, 100]],
    [100, [0, 25, 50, 75, 100]],
    [1284, [0, 500, 1000, 1500]],
  ] as const) {
    assert.deepEqual(ticks(highest), figures);
  }
});

test('where not all fit, every so many are shown and always the last', () => {
  const shown = (room: number, needed: number) =>
    [0, 1, 2, 3, 4].filter((index) => isEveryNth(index, 5, room, needed));
  assert.deepEqual(shown(30, 24), [0, 1, 2, 3, 4]);
  assert.deepEqual(shown(20, 24), [0, 2, 4]);
  assert.deepEqual(shown(10, 24), [1, 4]);
  assert.deepEqual(shown(0, 24), [0, 1, 2, 3, 4]);
});
