import type { PedidoDeNavegacao } from '#contract/estudo/aulas-sumario.ts';
import type { Timers } from './transmissor.ts';

/** Longer than a lesson takes to tell its last; one that refuses to go, or whose server is silent, says nothing. */
const PACIENCIA = 5000;

type Opcoes = { pedir: (Pedido: PedidoDeNavegacao) => void; timers: Timers };

/** From one lesson of a package to another: asked for once the open one has gone, or has had its time to. */
export function criarTroca({ pedir, timers }: Opcoes) {
  let depois: PedidoDeNavegacao | null = null;
  let espera: number | null = null;

  const esquecer = () => {
    if (espera !== null) timers.clear(espera);
    espera = null;
    depois = null;
  };
  const saiu = () => {
    const Pedido = depois;
    esquecer();
    if (Pedido) pedir(Pedido);
  };
  return {
    /** `sairDela`: null when there is none to be left. */
    ir(Pedido: PedidoDeNavegacao, sairDela: (() => void) | null) {
      esquecer();
      depois = Pedido;
      if (sairDela === null) {
        saiu();
        return;
      }
      espera = timers.set(saiu, PACIENCIA);
      sairDela();
    },
    saiu,
    esquecer,
  };
}
