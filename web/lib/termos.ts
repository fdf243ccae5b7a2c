/**
 * Terms that the server wants accepted before it goes on: whoever was refused waits here and then asks again. Nobody
 * waits for ever: leaving reloads the page.
 */
export function criarEspera() {
  const ouvintes = new Set<() => void>();
  let espera: { promessa: Promise<void>; soltar: () => void } | null = null;
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
    faltam: () => espera !== null,
    aceite: (): Promise<void> => {
      if (espera === null) {
        let soltar = () => {};
        const promessa = new Promise<void>((resolve) => {
          soltar = resolve;
        });
        espera = { promessa, soltar };
        avisar();
      }
      return espera.promessa;
    },
    aceitos: () => {
      espera?.soltar();
      espera = null;
      avisar();
    },
  };
}

export const termos = criarEspera();
