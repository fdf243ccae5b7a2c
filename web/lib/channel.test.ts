import assert from 'node:assert/strict';
import { test } from 'node:test';
import { merge } from './channel.ts';

test('duas novidades ditas juntas dizem o que as duas diziam', () => {
  const painel = { Turmas: [1], Painel: true, Avisos: false };
  const notices = { Turmas: [], Painel: false, Avisos: true };
  assert.deepEqual(merge(null, painel), painel);
  assert.deepEqual(merge(painel, notices), { Turmas: [1], Painel: true, Avisos: true });
  assert.deepEqual(merge(painel, { ...painel, Turmas: [2] }), {
    Turmas: [1, 2],
    Painel: true,
    Avisos: false,
  });
  // What was missed stays missed.
  assert.equal(merge({ ...painel, Turmas: null }, painel).Turmas, null);
  assert.equal(merge(painel, { ...painel, Turmas: null }).Turmas, null);
});
