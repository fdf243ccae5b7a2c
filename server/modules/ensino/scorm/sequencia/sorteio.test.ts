import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  falhou,
  fez,
  FLUI,
  item,
  LIVRE,
  modo,
  pessoa,
  regra,
  regras,
  se,
  seq,
} from '../../../../testing/pessoa-no-pacote.ts';

/** What is drawn of what stands below a heading (SCORM 2004, randomization and selection). */

const sorteio = (atributos: string) => `<imsss:randomizationControls ${atributos}/>`;
const PROVAS = ['P1', 'P2', 'P3', 'P4'];
const banco = (atributos: string, mais = '', daProva = '') =>
  item('A') +
  item('B', seq(FLUI + sorteio(atributos) + mais), PROVAS.map((nome) => item(nome, daProva)).join(''));
const PESSOAS = Array.from({ length: 40 }, (_um, n) => `pessoa ${n}`);
const provasDe = (quem: ReturnType<typeof pessoa>) => quem.linhas().filter((nome) => PROVAS.includes(nome));

test('de um banco vem o que o manifesto manda, o mesmo para a mesma pessoa', () => {
  const vieram = PESSOAS.map((semente) => {
    const quem = pessoa(banco('selectionTiming="once" selectCount="2"'), FLUI, { semente });
    const escolhidas = provasDe(quem);
    assert.equal(escolhidas.length, 2);
    assert.deepEqual(escolhidas, escolhidas.toSorted(), 'na ordem do manifesto');
    assert.equal(quem.segue(fez), escolhidas[0]);
    assert.equal(quem.segue(fez), escolhidas[1]);
    assert.deepEqual(provasDe(quem), escolhidas);
    quem.segue(fez);
    assert.equal(quem.situacao()?.Concluida, true, 'o que não veio não falta');
    return escolhidas.join();
  });
  assert.equal(new Set(vieram).size, 6, 'todos os pares vêm a alguém');
});

test('em outra ordem se passa na ordem que veio', () => {
  const vieram = PESSOAS.map((semente) => {
    const quem = pessoa(banco('randomizationTiming="once" reorderChildren="true"'), FLUI, { semente });
    const ordem = provasDe(quem);
    assert.deepEqual(ordem.toSorted(), PROVAS);
    for (const nome of ordem) assert.equal(quem.segue(fez), nome);
    return ordem.join();
  });
  assert.ok(new Set(vieram).size > 10);
});

test('a cada nova tentativa que as regras pedem vem outra; só uma vez, a mesma', () => {
  const deNovo = regras(regra('post', 'retry', se('satisfied', 'operator="not"')));
  const sobe = seq(regras(regra('post', 'exitParent', se('always'))));
  const trocou = (quando: string) =>
    PESSOAS.filter((semente) => {
      const bancoDe = banco(`selectionTiming="${quando}" selectCount="1"`, deNovo, sobe);
      const quem = pessoa(bancoDe, FLUI, { semente });
      const primeira = quem.segue(fez);
      const segunda = quem.segue(falhou);
      assert.deepEqual(provasDe(quem), [segunda]);
      return segunda !== primeira;
    }).length;
  assert.equal(trocou('once'), 0);
  assert.ok(trocou('onEachNewAttempt') > 20);
});

test('sem hora para sortear, ou sem quantos, tudo vem como está escrito', () => {
  for (const atributos of [
    'selectCount="1" reorderChildren="true"',
    'selectionTiming="never" selectCount="1"',
    'selectionTiming="once"',
    'selectionTiming="once" selectCount="9"',
    'randomizationTiming="once"',
  ]) {
    const quem = pessoa(banco(atributos), LIVRE + modo(''), { semente: 'pessoa 3' });
    assert.deepEqual(provasDe(quem), PROVAS, atributos);
  }
});
