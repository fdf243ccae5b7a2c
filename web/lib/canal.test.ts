import assert from 'node:assert/strict';
import { test } from 'node:test';
import { juntar } from './canal.ts';

test('duas novidades ditas juntas dizem o que as duas diziam', () => {
  const painel = { Turmas: [1], Painel: true, Avisos: false };
  const avisos = { Turmas: [], Painel: false, Avisos: true };
  assert.deepEqual(juntar(null, painel), painel);
  assert.deepEqual(juntar(painel, avisos), { Turmas: [1], Painel: true, Avisos: true });
  assert.deepEqual(juntar(painel, { ...painel, Turmas: [2] }), {
    Turmas: [1, 2],
    Painel: true,
    Avisos: false,
  });
  // What was missed stays missed.
  assert.equal(juntar({ ...painel, Turmas: null }, painel).Turmas, null);
  assert.equal(juntar(painel, { ...painel, Turmas: null }).Turmas, null);
});
