import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toPascal, toSnake } from './naming.ts';

test('cada nome tem uma só grafia em cada lado', () => {
  for (const [pascal, snake] of [
    ['IdClienteTurmaAluno', 'id_cliente_turma_aluno'],
    ['CPF', 'cpf'],
    ['CNPJ', 'cnpj'],
    ['CPFAluno', 'cpf_aluno'],
    ['EhAdmAluno', 'eh_adm_aluno'],
    ['Sha256', 'sha256'],
    ['CEP', 'cep'],
  ] as const) {
    assert.equal(toSnake(pascal), snake);
    assert.equal(toPascal(snake), pascal);
  }
});
