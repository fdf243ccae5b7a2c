import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escreverDuracao, lerDuracao } from './duracao.ts';

test('o que se escreve se lê de volta', () => {
  for (const segundos of [1, 59, 60, 270, 3599, 3600, 3725, 36_000]) {
    assert.equal(lerDuracao(escreverDuracao(segundos)), segundos);
  }
  assert.equal(escreverDuracao(3725), '1:02:05');
  assert.equal(lerDuracao('90:00'), 5400);
});

test('o que não é uma duração não vira número', () => {
  for (const texto of ['', '4', '4:5', '4:60', '0:00', 'a:10', '11:00:00', '-1:00']) {
    assert.equal(lerDuracao(texto), null, texto);
  }
});
