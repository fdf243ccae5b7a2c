import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIdempotencyKeys } from './idempotency-keys.ts';

test('a mesma tentativa repetida leva a mesma chave; outra, ou depois da resposta, uma nova', () => {
  let n = 0;
  const keys = createIdempotencyKeys(() => `chave-${(n += 1)}`);
  assert.equal(keys.de('/a {"Nome":"Ana"}'), 'chave-1');
  assert.equal(keys.de('/a {"Nome":"Ana"}'), 'chave-1');
  assert.equal(keys.de('/a {"Nome":"Bia"}'), 'chave-2');
  keys.settled('/a {"Nome":"Ana"}');
  assert.equal(keys.de('/a {"Nome":"Ana"}'), 'chave-3');
  assert.equal(keys.de('/a {"Nome":"Bia"}'), 'chave-2');
});
