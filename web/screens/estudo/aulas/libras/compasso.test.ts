import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { acertar, criarCompasso } from './compasso.ts';

const tocando = { segundo: 10, tocando: true, velocidade: 1 };
const parado = { ...tocando, tocando: false };

describe('a janela segue o vídeo', () => {
  test('perto não salta, longe vai ao lugar; parada, acerta o quadro', () => {
    assert.deepEqual(acertar(tocando, { segundo: 10.3, duracao: 60 }), { tocar: true, ir: null });
    assert.deepEqual(acertar(tocando, { segundo: 8, duracao: 60 }), { tocar: true, ir: 10 });
    assert.deepEqual(acertar(parado, { segundo: 10.3, duracao: 60 }), { tocar: false, ir: 10 });
    assert.deepEqual(acertar(parado, { segundo: 10.02, duracao: 60 }), { tocar: false, ir: null });
  });

  test('uma janela mais curta espera no seu fim, e volta com o vídeo', () => {
    assert.deepEqual(acertar(tocando, { segundo: 8, duracao: 8 }), { tocar: false, ir: null });
    assert.deepEqual(acertar({ ...tocando, segundo: 3 }, { segundo: 8, duracao: 8 }), {
      tocar: true,
      ir: 3,
    });
  });

  test('quem ouve recebe cada parte com o resto como estava, até deixar de ouvir', () => {
    const compasso = criarCompasso();
    const ditos: unknown[] = [];
    const calar = compasso.ouvir((momento) => ditos.push(momento));
    compasso.dizer({ segundo: 4 });
    compasso.dizer({ tocando: true });
    calar();
    compasso.dizer({ velocidade: 2 });
    assert.deepEqual(ditos, [
      { segundo: 4, tocando: false, velocidade: 1 },
      { segundo: 4, tocando: true, velocidade: 1 },
    ]);
    assert.deepEqual(compasso.atual(), { segundo: 4, tocando: true, velocidade: 2 });
  });
});
