import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inteiros, retomarEm, tirar, unir } from './trechos.ts';

test('ranges that overlap or touch become one, in order', () => {
  assert.deepEqual(
    unir([
      [10, 20],
      [0, 5],
      [5, 8],
      [15, 30],
    ]),
    [
      [0, 8],
      [10, 30],
    ],
  );
  assert.deepEqual(unir([]), []);
});

test('what was confirmed leaves, what came meanwhile stays', () => {
  assert.deepEqual(tirar([[0, 30]], [[0, 15]]), [[15, 30]]);
  assert.deepEqual(tirar([[0, 30]], [[10, 20]]), [
    [0, 10],
    [20, 30],
  ]);
  assert.deepEqual(tirar([[0, 10]], [[0, 10]]), []);
  assert.deepEqual(tirar([[0, 10]], [[50, 60]]), [[0, 10]]);
});

test('only whole seconds inside the video count', () => {
  assert.deepEqual(inteiros(0.9, 15.9, 36), [0, 15]);
  assert.deepEqual(inteiros(30, 36.4, 36), [30, 36]);
  assert.equal(inteiros(3.1, 3.9, 36), null);
  assert.equal(inteiros(40, 50, 36), null);
});

test('one resumes where one stopped, but not at the very end', () => {
  assert.equal(retomarEm(18, 36), 18);
  assert.equal(retomarEm(31, 36), 0);
  assert.equal(retomarEm(0, 36), 0);
});
