export type Posicao = { linha: number; coluna: number };

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
