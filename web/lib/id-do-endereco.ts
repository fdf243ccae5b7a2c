/** An id written in the address; null when there is none, or nothing that could be one. */
export const idDoEndereco = (texto: string | null): number | null =>
  texto !== null && /^[1-9]\d{0,8}$/.test(texto) ? Number(texto) : null;
