import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from './api.ts';
import { verdictOn } from './verdict.ts';

const of = (...statuses: number[]) => statuses.map((status) => verdictOn(new ApiError('', { status })));

test('what was done is given up only where it was looked at and refused', () => {
  assert.deepEqual(of(400, 404, 409, 410, 413, 422), Array(6).fill('final'));
});

test('who is not let in says nothing of what they did', () => {
  assert.deepEqual(of(401, 403), ['who', 'who']);
});

test('what did not arrive, or comes at the wrong moment, is sent again', () => {
  assert.deepEqual(of(0, 408, 429, 500, 502, 503, 504), Array(7).fill('later'));
  assert.equal(verdictOn(new ApiError('', { status: 409, waitSeconds: 1 })), 'later');
  assert.equal(verdictOn(new DOMException('', 'TimeoutError')), 'later');
  assert.equal(verdictOn(new TypeError('Failed to fetch')), 'later');
  assert.equal(verdictOn(null), 'later');
});
