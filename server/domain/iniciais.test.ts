import assert from 'node:assert/strict';
import { test } from 'node:test';
import { iniciais } from './iniciais.ts';

test('iniciais: primeiro e último nome, sem partículas', () => {
  for (const [nome, esperado] of [
    ['Jonas Aparecido da Conceição', 'JC'],
    ['Maria dos Santos', 'MS'],
    ['Ângela', 'Â'],
    ['  josé   de  souza ', 'JS'],
    ['𐐀na Lima', '𐐀L'],
    ['"Zé" (Bento)', ''],
    ['', ''],
  ] as const) {
    assert.equal(iniciais(nome), esperado, nome);
  }
});
