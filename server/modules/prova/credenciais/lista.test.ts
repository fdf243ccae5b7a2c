import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { embaralhar, lugarDe, primeiroDa, TAMANHO_DA_LISTA } from './lista.ts';

test('cada certificado tem um lugar só seu, que não segue o seu número', () => {
  const embaralho = embaralhar(randomBytes(32), 1);
  const vistos = new Uint8Array(TAMANHO_DA_LISTA);
  let vizinhos = 0;
  for (let posicao = 0; posicao < TAMANHO_DA_LISTA; posicao++) {
    const indice = embaralho(posicao);
    assert.ok(indice >= 0 && indice < TAMANHO_DA_LISTA);
    vistos[indice] = 1;
    if (posicao > 0 && Math.abs(indice - embaralho(posicao - 1)) === 1) vizinhos++;
  }
  assert.ok(vistos.every((visto) => visto === 1));
  assert.ok(vizinhos < 50, `${vizinhos} vizinhos`);
});

test('o embaralho é do segredo e da lista, e sempre o mesmo', () => {
  const segredo = randomBytes(32);
  const primeiros = (lista: number, chave = segredo) =>
    Array.from({ length: 20 }, (_, n) => embaralhar(chave, lista)(n));
  assert.deepEqual(primeiros(1), primeiros(1));
  assert.notDeepEqual(primeiros(1), primeiros(2));
  assert.notDeepEqual(primeiros(1), primeiros(1, randomBytes(32)));
});

test('as listas se seguem sem lacuna', () => {
  assert.deepEqual(lugarDe(TAMANHO_DA_LISTA - 1), { lista: 1, posicao: TAMANHO_DA_LISTA - 1 });
  assert.deepEqual(lugarDe(TAMANHO_DA_LISTA), { lista: 2, posicao: 0 });
  assert.equal(primeiroDa(2), TAMANHO_DA_LISTA);
});
