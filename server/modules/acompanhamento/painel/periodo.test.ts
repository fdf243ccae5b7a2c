import assert from 'node:assert/strict';
import { test } from 'node:test';
import { periodoDe } from './periodo.ts';

test('os dias até hoje, e outros tantos antes deles', () => {
  assert.deepEqual(periodoDe('30', '2026-11-15'), {
    De: '2026-10-17',
    AnteriorDe: '2026-09-17',
    AnteriorAte: '2026-10-16',
  });
});

test('este mês se compara com o anterior até o mesmo dia, ou até o último dele', () => {
  const anteriores = (hoje: string) => Object.values(periodoDe('mes', hoje));
  assert.deepEqual(anteriores('2026-11-15'), ['2026-11-01', '2026-10-01', '2026-10-15']);
  assert.deepEqual(anteriores('2027-01-01'), ['2027-01-01', '2026-12-01', '2026-12-01']);
  assert.deepEqual(anteriores('2027-03-31'), ['2027-03-01', '2027-02-01', '2027-02-28']);
  assert.deepEqual(anteriores('2026-11-30'), ['2026-11-01', '2026-10-01', '2026-10-30']);
});
