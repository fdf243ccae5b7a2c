import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PedidoDeNavegacao } from '#contract/estudo/aulas-sumario.ts';
import { criarTroca } from './troca.ts';

/** A lesson that goes when the test says so, or never, with a clock that fires by hand. */
function cenario() {
  const pedidos: PedidoDeNavegacao[] = [];
  const marcados = new Map<number, () => void>();
  let proximo = 0;
  const troca = criarTroca({
    pedir: (Pedido) => pedidos.push(Pedido),
    timers: {
      set: (trabalho) => {
        proximo += 1;
        marcados.set(proximo, trabalho);
        return proximo;
      },
      clear: (id) => void marcados.delete(id),
    },
  });
  const esgotar = () => {
    for (const [id, trabalho] of marcados) {
      marcados.delete(id);
      trabalho();
    }
  };
  return { troca, pedidos, marcados, esgotar };
}

const ADIANTE: PedidoDeNavegacao = { Tipo: 'continue' };

describe('a troca de uma lição por outra', () => {
  test('sem lição aberta, pede logo', () => {
    const { troca, pedidos, marcados } = cenario();
    troca.ir(ADIANTE, null);
    assert.deepEqual([pedidos, marcados.size], [[ADIANTE], 0]);
  });

  test('espera que a aberta saia, e pede uma vez só', () => {
    const { troca, pedidos, esgotar } = cenario();
    let pedida = false;
    troca.ir(ADIANTE, () => {
      pedida = true;
    });
    assert.deepEqual([pedida, pedidos], [true, []]);
    troca.saiu();
    esgotar();
    troca.saiu();
    assert.deepEqual(pedidos, [ADIANTE]);
  });

  test('a que não sai a tempo não prende quem estuda, e sair tarde nada pede de novo', () => {
    const { troca, pedidos, esgotar } = cenario();
    troca.ir(ADIANTE, () => undefined);
    esgotar();
    troca.saiu();
    assert.deepEqual(pedidos, [ADIANTE]);
  });

  test('fechada a página, nada é pedido', () => {
    const { troca, pedidos, marcados, esgotar } = cenario();
    troca.ir(ADIANTE, () => undefined);
    troca.esquecer();
    assert.equal(marcados.size, 0);
    esgotar();
    troca.saiu();
    assert.deepEqual(pedidos, []);
  });
});
