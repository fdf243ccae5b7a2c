/** The part of localStorage that is used; it may be full, forbidden or hold anything. */
type Armazem = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIXO = 'guardado:';

/**
 * What a person did that the server does not have yet, kept on the device under their number until it has: a reload or an
 * empty battery loses nothing, another person at the device never sees it, and signing out takes it away.
 */
export function criarGuardados(armazem: () => Armazem) {
  const chave = (dono: number, nome: string) => `${PREFIXO}${dono}:${nome}`;
  return {
    ler: (dono: number, nome: string): unknown => {
      try {
        return JSON.parse(armazem().getItem(chave(dono, nome)) ?? 'null');
      } catch {
        return null;
      }
    },
    /** Null forgets it. */
    guardar: (dono: number, nome: string, valor: unknown): void => {
      try {
        if (valor === null) armazem().removeItem(chave(dono, nome));
        else armazem().setItem(chave(dono, nome), JSON.stringify(valor));
      } catch {
        // Without storage it is still on its way to the server; only a reload meanwhile would lose it.
      }
    },
    esquecerTudo: (): void => {
      try {
        const guardado = armazem();
        const chaves = Array.from({ length: guardado.length }, (_, i) => guardado.key(i) ?? '');
        for (const uma of chaves) if (uma.startsWith(PREFIXO)) guardado.removeItem(uma);
      } catch {
        // As above.
      }
    },
  };
}

export const guardados = criarGuardados(() => window.localStorage);
