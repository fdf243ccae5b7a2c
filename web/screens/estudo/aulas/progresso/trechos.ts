/** [from, to) in whole seconds of a video. */
export type Trecho = [de: number, ate: number];

/** Sorted, without overlaps; what touches becomes one. */
export function unir(trechos: readonly Trecho[]): Trecho[] {
  const unidos: Trecho[] = [];
  for (const [de, ate] of trechos.toSorted((a, b) => a[0] - b[0])) {
    const ultimo = unidos.at(-1);
    if (ultimo !== undefined && de <= ultimo[1]) ultimo[1] = Math.max(ultimo[1], ate);
    else unidos.push([de, ate]);
  }
  return unidos;
}

/** What of the first is not in the second; both as `unir` leaves them. */
export function tirar(trechos: readonly Trecho[], confirmados: readonly Trecho[]): Trecho[] {
  let restam = [...trechos];
  for (const [de, ate] of confirmados) {
    restam = restam.flatMap(([a, b]): Trecho[] => {
      const pedacos: Trecho[] = [
        [a, Math.min(b, de)],
        [Math.max(a, ate), b],
      ];
      return pedacos.filter(([inicio, fim]) => inicio < fim);
    });
  }
  return restam;
}

/** The whole seconds seen between two moments, inside the video; null when there are none. */
export function inteiros(de: number, ate: number, alvo: number): Trecho | null {
  const inicio = Math.max(0, Math.floor(de));
  const fim = Math.min(alvo, Math.floor(ate));
  return inicio < fim ? [inicio, fim] : null;
}

/** Where to begin: where one stopped, unless that is the end. */
export const retomarEm = (posicao: number, alvo: number) => (posicao >= alvo - 5 ? 0 : posicao);
