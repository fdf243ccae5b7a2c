import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toldIn } from './proof-told.ts';

test('the long proof keeps what every test said of what it saw, under its name', () => {
  const printed = `▶ server/lifecycle/kill-enrol.test.ts
  ✔ kill -9 no meio de uma matrícula (20732.52ms)
  ℹ SEED=388253
  ℹ 430 ms; left by the kills: {"ninguem":3,"todos":1}
✔ server/lifecycle/kill-enrol.test.ts (22844.64ms)
▶ server/lifecycle/disk.test.ts
  ✔ the disk fills up (900.1ms)
  ℹ 12 written around a full disk
ℹ tests 2
ℹ duration_ms 142999.463238`;
  assert.deepEqual(toldIn(printed), [
    'kill -9 no meio de uma matrícula: 430 ms; left by the kills: {"ninguem":3,"todos":1}',
    'the disk fills up: 12 written around a full disk',
  ]);
});
