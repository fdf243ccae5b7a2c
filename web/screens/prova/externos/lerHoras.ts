/** Hours as people type them: 8, 7,5. NaN when they are no number. */
export const lerHoras = (texto: string) =>
  texto.trim() === '' ? NaN : Number(texto.trim().replace(',', '.'));
