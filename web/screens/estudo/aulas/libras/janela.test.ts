import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cantoSeguinte, escreverJanela, lerJanela } from './janela.ts';

describe('como a janela de Libras fica', () => {
  test('sem escolha está aberta, menos para quem economiza dados; o que se escolheu vale', () => {
    assert.equal(lerJanela(null, { poupar: false }).aberta, true);
    assert.equal(lerJanela(null, { poupar: true }).aberta, false);
    const escolhida = { aberta: true, canto: 'superior-esquerdo', grande: true } as const;
    assert.deepEqual(lerJanela(escreverJanela(escolhida), { poupar: true }), escolhida);
    assert.equal(lerJanela(escreverJanela({ ...escolhida, aberta: false }), { poupar: false }).aberta, false);
  });

  test('quem só fecha ou amplia não escolheu canto', () => {
    const fechada = { aberta: false, canto: null, grande: true };
    assert.deepEqual(lerJanela(escreverJanela(fechada), { poupar: false }), fechada);
  });

  test('o que não se entende é como se nada fosse', () => {
    assert.deepEqual(lerJanela('x y z', { poupar: false }), lerJanela(null, { poupar: false }));
  });

  test('dá a volta pelos quatro cantos', () => {
    const primeiro = 'superior-direito';
    let canto = cantoSeguinte(primeiro);
    const vistos = new Set([canto]);
    for (let vez = 0; vez < 3; vez++) vistos.add((canto = cantoSeguinte(canto)));
    assert.equal(vistos.size, 4);
    assert.equal(canto, primeiro);
  });
});
