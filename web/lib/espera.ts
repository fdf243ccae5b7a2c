import type { ConfirmaCom } from '#contract/call.ts';

/**
 * What the server wants of the person before it goes on: whoever was refused waits here, all of them for the same
 * answer, and then asks again. Nobody waits for ever: leaving reloads the page.
 */
export function criarEspera<Pedido>() {
  const ouvintes = new Set<() => void>();
  let espera: { pedido: Pedido; promessa: Promise<boolean>; soltar: (feito: boolean) => void } | null = null;
  const avisar = () => {
    for (const ouvinte of ouvintes) ouvinte();
  };

  return {
    assinar: (ouvinte: () => void) => {
      ouvintes.add(ouvinte);
      return () => {
        ouvintes.delete(ouvinte);
      };
    },
    /** What is being asked of the person; null: nothing. */
    pedido: () => espera?.pedido ?? null,
    /** False: the person does not want to. */
    pedir: (pedido: Pedido): Promise<boolean> => {
      if (espera === null) {
        let soltar = (_feito: boolean) => {};
        const promessa = new Promise<boolean>((resolve) => {
          soltar = resolve;
        });
        espera = { pedido, promessa, soltar };
        avisar();
      }
      return espera.promessa;
    },
    responder: (feito: boolean) => {
      espera?.soltar(feito);
      espera = null;
      avisar();
    },
  };
}

/** Terms to be accepted. */
export const termos = criarEspera<'aceitar'>();
/** Showing again who one is. */
export const confirmacao = criarEspera<ConfirmaCom>();
