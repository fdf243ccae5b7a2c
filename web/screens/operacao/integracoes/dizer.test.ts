import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dizer } from './dizer.ts';

const nada = { RespostaStatus: null, DuracaoMs: null, Erro: null };

test('o que aconteceu com uma mensagem', () => {
  assert.equal(
    dizer({ ...nada, Situacao: 'entregue', RespostaStatus: 204, DuracaoMs: 1250 }),
    'Entregue: o endereço respondeu 204 em 1.250 ms.',
  );
  assert.equal(
    dizer({ ...nada, Situacao: 'pendente', Erro: 'O endereço respondeu 503.' }),
    'O endereço respondeu 503.',
  );
  assert.equal(dizer({ ...nada, Situacao: 'pendente' }), 'Ainda não foi enviada.');
});
