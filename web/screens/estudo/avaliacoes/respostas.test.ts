import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { QuestaoMostrada } from '#contract/estudo/avaliacoes.ts';
import { dizerResposta, mover, parear, respondida } from './respostas.ts';

const questao = (Tipo: QuestaoMostrada['Tipo']): QuestaoMostrada => ({
  IdQuestao: 1,
  Tipo,
  Enunciado: '',
  Imagem: null,
  Itens: [
    { Id: 'a', Texto: 'Luva' },
    { Id: 'b', Texto: 'Capacete' },
  ],
  Direitas: [
    { Id: 'a', Texto: 'Mãos' },
    { Id: 'b', Texto: 'Cabeça' },
  ],
});

test('half an answer is not an answer', () => {
  assert.equal(respondida(questao('uma-resposta'), undefined), false);
  assert.equal(respondida(questao('varias-respostas'), { Tipo: 'varias-respostas', Escolhas: [] }), false);
  assert.equal(
    respondida(questao('associacao'), { Tipo: 'associacao', Pares: [{ Esquerda: 'a', Direita: 'b' }] }),
    false,
  );
  assert.equal(respondida(questao('texto-curto'), { Tipo: 'texto-curto', Texto: '  ' }), false);
  assert.equal(
    respondida(questao('verdadeiro-ou-falso'), { Tipo: 'verdadeiro-ou-falso', Valor: false }),
    true,
  );
});

test('answers are said in words', () => {
  assert.deepEqual(dizerResposta(questao('uma-resposta'), { Tipo: 'uma-resposta', Escolha: 'b' }), [
    'Capacete',
  ]);
  assert.deepEqual(dizerResposta(questao('ordenacao'), { Tipo: 'ordenacao', Ordem: ['b', 'a'] }), [
    '1. Capacete',
    '2. Luva',
  ]);
  assert.deepEqual(
    dizerResposta(questao('associacao'), { Tipo: 'associacao', Pares: [{ Esquerda: 'a', Direita: 'a' }] }),
    ['Luva → Mãos'],
  );
  assert.deepEqual(dizerResposta(questao('texto-curto'), { Tipo: 'texto-curto', Aceitas: ['EPI'] }), ['EPI']);
  assert.deepEqual(dizerResposta(questao('uma-resposta'), undefined), ['Sem resposta']);
});

test('an item moves by one place and stops at the ends', () => {
  assert.deepEqual(mover(['a', 'b', 'c'], 'c', -1), ['a', 'c', 'b']);
  assert.deepEqual(mover(['a', 'b', 'c'], 'a', 1), ['b', 'a', 'c']);
  assert.deepEqual(mover(['a', 'b', 'c'], 'a', -1), ['a', 'b', 'c']);
  assert.deepEqual(mover(['a', 'b', 'c'], 'c', 1), ['a', 'b', 'c']);
});

test('a right side goes with one left side only', () => {
  const pares = [{ Esquerda: 'a', Direita: 'x' }];
  assert.deepEqual(parear(pares, 'b', 'x'), [{ Esquerda: 'b', Direita: 'x' }]);
  assert.deepEqual(parear(pares, 'a', 'y'), [{ Esquerda: 'a', Direita: 'y' }]);
  assert.deepEqual(parear(pares, 'a', ''), []);
});
