import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { calou } from './vigia.ts';

const fala = { dadaEm: 1000, letras: 100 };

describe('uma voz que se cala sem dizer', () => {
  test('nunca começou, ou parou há mais de três segundos', () => {
    assert.equal(calou({ ...fala, agora: 3900, ouvidaEm: null }), false);
    assert.equal(calou({ ...fala, agora: 4100, ouvidaEm: null }), true);
    assert.equal(calou({ ...fala, agora: 12_000, ouvidaEm: 11_500 }), false);
    assert.equal(calou({ ...fala, agora: 15_000, ouvidaEm: 11_500 }), true);
  });

  test('diz que fala e não acaba nunca', () => {
    assert.equal(calou({ ...fala, agora: 28_000, ouvidaEm: 28_000 }), false);
    assert.equal(calou({ ...fala, agora: 30_000, ouvidaEm: 30_000 }), true);
  });
});
