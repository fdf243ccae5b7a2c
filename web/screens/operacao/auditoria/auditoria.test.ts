import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mudancas } from './auditoria.ts';

test('de uma alteração mostra só o que mudou; de um começo ou fim, tudo', () => {
  assert.deepEqual(
    mudancas({
      Antes: { Nome: 'Ana', Ativo: true, Setores: [1] },
      Depois: { Nome: 'Ana', Ativo: false, Setores: [1, 2] },
    }),
    [
      { campo: 'Ativo', antes: 'Sim', depois: 'Não' },
      { campo: 'Setores', antes: '[1]', depois: '[1,2]' },
    ],
  );
  assert.deepEqual(mudancas({ Antes: null, Depois: { Nome: 'Ana', Cargo: null } }), [
    { campo: 'Nome', antes: '—', depois: 'Ana' },
  ]);
  assert.deepEqual(mudancas({ Antes: null, Depois: null }), []);
});
