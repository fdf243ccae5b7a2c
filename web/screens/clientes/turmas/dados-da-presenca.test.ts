import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultado } from './dados-da-presenca.ts';

test('o resultado conta quem ganhou presença e quem já tinha', () => {
  assert.equal(resultado({ Registradas: 1, JaRegistradas: 0 }), 'Presença registrada para 1 pessoa.');
  assert.equal(
    resultado({ Registradas: 3, JaRegistradas: 2 }),
    'Presença registrada para 3 pessoas. 2 pessoas já tinham presença nesta aula.',
  );
  assert.equal(
    resultado({ Registradas: 0, JaRegistradas: 1 }),
    'Nada mudou. 1 pessoa já tinha presença nesta aula.',
  );
});
