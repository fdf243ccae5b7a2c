import assert from 'node:assert/strict';
import { test } from 'node:test';
import { semaphore } from './semaphore.ts';

test('so many at once, the others in their order, and a failure gives its place back', async () => {
  const inTurn = semaphore(2);
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const all = ends.map(({ promise }, n) =>
    inTurn(() => {
      begun.push(n);
      return promise;
    }),
  );
  const settled = Promise.allSettled(all);
  await Promise.resolve();
  assert.deepEqual(begun, [0, 1]);
  ends[1]?.reject(new Error('x'));
  await assert.rejects(all[1] ?? Promise.resolve());
  assert.deepEqual(begun, [0, 1, 2]);
  for (const { resolve } of ends) resolve();
  await settled;
  assert.deepEqual(begun, [0, 1, 2, 3, 4]);
  await inTurn(async () => {});
});
