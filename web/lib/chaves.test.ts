import assert from 'node:assert/strict';
import { test } from 'node:test';
import { criarChaves } from './chaves.ts';

test('a mesma tentativa repetida leva a mesma chave; outra, ou depois da resposta, uma nova', () => {
  let n = 0;
  const chaves = criarChaves(() => `chave-${(n += 1)}`);
  assert.equal(chaves.de('/a {"Nome":"Ana"}'), 'chave-1');
  assert.equal(chaves.de('/a {"Nome":"Ana"}'), 'chave-1');
  assert.equal(chaves.de('/a {"Nome":"Bia"}'), 'chave-2');
  chaves.respondido('/a {"Nome":"Ana"}');
  assert.equal(chaves.de('/a {"Nome":"Ana"}'), 'chave-3');
  assert.equal(chaves.de('/a {"Nome":"Bia"}'), 'chave-2');
});
