import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PedidoDeNavegacao, Sumario } from '#contract/estudo/aulas-sumario.ts';
import { reverEm } from './revisao.ts';

const inicio: Sumario = {
  Itens: [],
  Atual: 'A',
  Anterior: false,
  Proximo: true,
  Feitas: 3,
  Total: 3,
  Pode: { continue: true, previous: false, choice: ['A', 'B', 'C'] },
  Lidos: {},
  Aviso: null,
};

test('na revisão vai-se a qualquer lição, até as pontas, e sai-se sem perder o lugar', () => {
  const passos: [PedidoDeNavegacao, [string | null, boolean, boolean]][] = [
    [{ Tipo: 'start' }, ['A', false, true]],
    [{ Tipo: 'previous' }, ['A', false, true]],
    [{ Tipo: 'continue' }, ['B', true, true]],
    [{ Tipo: 'choice', Item: 'C' }, ['C', true, false]],
    [{ Tipo: 'continue' }, ['C', true, false]],
    [{ Tipo: 'jump', Item: 'nenhuma' }, ['C', true, false]],
    [{ Tipo: 'previous' }, ['B', true, true]],
  ];
  let agora = inicio;
  for (const [pedido, esperado] of passos) {
    agora = reverEm(agora, pedido);
    assert.deepEqual([agora.Atual, agora.Anterior, agora.Proximo], esperado, JSON.stringify(pedido));
    assert.deepEqual([agora.Pode.previous, agora.Pode.continue], esperado.slice(1));
  }
  assert.equal(reverEm(agora, { Tipo: 'exitAll' }).Atual, null);
});
