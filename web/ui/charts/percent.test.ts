import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percent } from './percent.ts';

test('a percentage as people here write it', () => {
  assert.deepEqual([0, 79, 83.3, 100, 29].map(percent), ['0%', '79%', '83,3%', '100%', '29%']);
});
