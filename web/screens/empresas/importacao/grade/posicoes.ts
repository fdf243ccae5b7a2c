export type Posicao = { linha: number; coluna: number };

/** The columns before the fields: the row's number and its verdict. */
export const ANTES = 2;

/** The cell being typed in; `inicial` is the key that opened it. */
export type Edicao = { Numero: number; coluna: number; inicial: string | null };

/** Where a key leads in the grid; null when it is no key of movement. The grid itself knows where it ends. */
export function destinoDaTecla(
  tecla: string,
  { linha, coluna }: Posicao,
  ultimaColuna: number,
): Posicao | null {
  switch (tecla) {
    case 'ArrowUp':
      return { linha: linha - 1, coluna };
    case 'ArrowDown':
      return { linha: linha + 1, coluna };
    case 'ArrowLeft':
      return { linha, coluna: coluna - 1 };
    case 'ArrowRight':
      return { linha, coluna: coluna + 1 };
    case 'Home':
      return { linha, coluna: 0 };
    case 'End':
      return { linha, coluna: ultimaColuna };
    default:
      return null;
  }
}
