import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ocultarSenhas } from '../../../domain/ocultar-senhas.ts';
import { passar } from './situacao.ts';

const TODAS = ['aberto', 'em-atendimento', 'aguarda-pessoa', 'resolvido', 'reaberto'] as const;

describe('situação da conversa', () => {
  test('a pessoa escreve sempre: reabre o resolvido, e quem esperava por ela volta a atender', () => {
    assert.deepEqual(
      TODAS.map((status) => passar('pessoa', 'escrever', status)),
      ['aberto', 'em-atendimento', 'em-atendimento', 'reaberto', 'reaberto'],
    );
  });

  test('a pessoa encerra o que não está encerrado', () => {
    assert.deepEqual(
      TODAS.map((status) => passar('pessoa', 'encerrar', status)),
      ['resolvido', 'resolvido', 'resolvido', null, 'resolvido'],
    );
  });

  test('a equipe não assume o que está resolvido e só reabre o que está', () => {
    assert.deepEqual(
      TODAS.map((status) => passar('equipe', 'assumir', status)),
      ['em-atendimento', 'em-atendimento', 'aguarda-pessoa', null, 'em-atendimento'],
    );
    assert.deepEqual(
      TODAS.map((status) => passar('equipe', 'reaberto', status)),
      [null, null, null, 'reaberto', null],
    );
  });

  test('ninguém passa à situação em que já se está', () => {
    for (const status of ['em-atendimento', 'aguarda-pessoa', 'resolvido', 'reaberto'] as const) {
      assert.equal(passar('equipe', status, status), null);
    }
  });
});

describe('senhas fora do e-mail', () => {
  for (const [escrito, enviado] of [
    ['Minha senha é abacate-22, ajuda', 'Minha senha é •••••• ajuda'],
    ['SENHA: Abc123!', 'SENHA: ••••••'],
    ['password=x', 'password=••••••'],
    ['senha:segredo\npin - 4321', 'senha:••••••\npin - ••••••'],
    ['Esqueci a senha e não consigo entrar', 'Esqueci a senha e não consigo entrar'],
    ['Como troco minha senha?', 'Como troco minha senha?'],
  ] as const) {
    test(escrito.replaceAll('\n', ' '), () => assert.equal(ocultarSenhas(escrito), enviado));
  }
});
