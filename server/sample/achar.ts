/** Looks up what was just written; what is missing is a slip in the sample itself. */
export function achar<Chave extends string, Valor>(pares: Iterable<[Chave, Valor]>) {
  const mapa = new Map(pares);
  return (chave: Chave): Valor => {
    const valor = mapa.get(chave);
    if (valor === undefined) throw new Error(`The sample has no ${chave}`);
    return valor;
  };
}
