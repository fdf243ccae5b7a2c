import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pedidoDe } from './pedido.ts';

test('o que uma lição de 2004 pede, nas palavras da nossa chamada', () => {
  assert.deepEqual(pedidoDe('continue'), { Tipo: 'continue' });
  assert.deepEqual(pedidoDe('suspendAll'), { Tipo: 'suspendAll' });
  assert.deepEqual(pedidoDe('{target=ITEM-1.2}choice'), { Tipo: 'choice', Item: 'ITEM-1.2' });
  assert.deepEqual(pedidoDe('{target=B}jump'), { Tipo: 'jump', Item: 'B' });
  for (const nada of ['', '_none_', 'start', 'qualquer', '{target=}choice'])
    assert.equal(pedidoDe(nada), null, nada);
});
