import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ehDiaUtil, somarDiasUteis } from './dias-uteis.ts';

describe('dias úteis', () => {
  test('fins de semana e feriados nacionais não contam', () => {
    for (const dia of [
      '2026-11-14',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
      '2027-01-01',
      // Good Fridays.
      '2024-03-29',
      '2025-04-18',
      '2026-04-03',
      '2027-03-26',
    ])
      assert.equal(ehDiaUtil(dia), false, dia);
    for (const dia of ['2026-11-16', '2026-11-19', '2026-12-24', '2027-03-25'])
      assert.equal(ehDiaUtil(dia), true, dia);
  });

  for (const [dia, quantos, fim] of [
    ['2026-11-13', 3, '2026-11-18'],
    ['2026-11-17', 3, '2026-11-23'],
    ['2026-12-23', 3, '2026-12-29'],
    ['2026-11-13', 20, '2026-12-14'],
    ['2027-03-24', 1, '2027-03-25'],
    ['2027-03-25', 1, '2027-03-29'],
  ] as const) {
    test(`${quantos} depois de ${dia}: ${fim}`, () => assert.equal(somarDiasUteis(dia, quantos), fim));
  }
});
