import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plain } from './plain.ts';

test('um número se escreve como o navegador o escreve em português', () => {
  const some = [
    0, 1, 12, 999, 1000, 1234, 9999.5, 12_345, 1_234_567, -1, -999, -1000, -123_456.25, 0.1, 2.345,
  ];
  const drawn = Array.from({ length: 500 }, (_, n) => Math.round(n ** 2.7 * 100) / 100 - 500);
  for (const value of [...some, ...drawn]) assert.equal(plain(value), value.toLocaleString('pt-BR'));
});
