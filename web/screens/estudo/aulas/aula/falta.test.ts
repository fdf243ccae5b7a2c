import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { faltaParaConcluir } from './falta.ts';

const video = { Tipo: 'video', Sessao: 'x', SegundosAlvo: 200, PercentualMinimo: 90 } as const;
const estado = { Percentual: 50, Concluida: false, FaltamSegundos: 0 };

describe('o que falta para concluir a aula', () => {
  test('do vídeo, o que falta assistir ou o tempo da norma, o que for mais', () => {
    assert.equal(faltaParaConcluir(video, estado), 80);
    assert.equal(faltaParaConcluir(video, { ...estado, FaltamSegundos: 120 }), 120);
    assert.equal(faltaParaConcluir(video, { ...estado, Percentual: 90 }), 1);
  });

  test('da leitura, o tempo que falta', () => {
    const texto = { ...video, Tipo: 'texto' } as const;
    assert.equal(faltaParaConcluir(texto, { ...estado, FaltamSegundos: 2640 }), 2640);
  });

  test('nada a dizer da concluída, da que não grava e da avaliação', () => {
    assert.equal(faltaParaConcluir(video, { ...estado, Concluida: true }), null);
    assert.equal(faltaParaConcluir({ ...video, Sessao: null }, estado), null);
    assert.equal(faltaParaConcluir({ ...video, Tipo: 'avaliacao' }, estado), null);
  });
});
