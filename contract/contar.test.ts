import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contar } from './contar.ts';

test('um é singular, todo o resto plural, com pontos de milhar e vírgula', () => {
  const horas = (quantas: number) => contar(quantas, 'hora', 'horas');
  assert.deepEqual([0, 1, 2, 999, 1000, 1_234_567, -1200, 1.5].map(horas), [
    '0 horas',
    '1 hora',
    '2 horas',
    '999 horas',
    '1.000 horas',
    '1.234.567 horas',
    '-1.200 horas',
    '1,5 horas',
  ]);
});
