/** By hand: the browser's own format costs a cheap phone a tenth of a second at its first use. */
const inteiro = (quantos: number) => String(quantos).replaceAll(/\B(?=(\d{3})+$)/g, '.');

/** `1 linha`, `1.205 linhas`: how many of what, wherever a count is told. */
export const contar = (quantos: number, um: string, varios: string) =>
  `${Number.isInteger(quantos) ? inteiro(quantos) : quantos.toLocaleString('pt-BR')} ${quantos === 1 ? um : varios}`;
