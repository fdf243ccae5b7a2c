import assert from 'node:assert/strict';
import { test } from 'node:test';
import { borrowGlobals } from './borrowed-globals.ts';
import { forgetUntold, UNTOLD } from './untold.ts';

const content = new Map([
  [`${UNTOLD}a`, '{}'],
  ['tablet', 'sim'],
  [`${UNTOLD}b`, '{}'],
  [`${UNTOLD}c`, '{}'],
]);
const localStorage = {
  get length() {
    return content.size;
  },
  key: (i: number) => [...content.keys()][i] ?? null,
  removeItem: (key: string) => void content.delete(key),
};

test('who leaves a shared tablet leaves nothing of their study, and the tablet stays one', () => {
  borrowGlobals({ localStorage });
  forgetUntold();
  assert.deepEqual([...content.keys()], ['tablet']);
});
