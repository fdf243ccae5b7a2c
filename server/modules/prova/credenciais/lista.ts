import { hkdfSync } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** Bitstring Status List: one bit per certificate, 1 when it was revoked. */

const METADE = 9;
const MASCARA = (1 << METADE) - 1;
const VOLTAS = 8;

/** Twice what the standard asks for, so that one bit says nothing about whose it is. */
export const TAMANHO_DA_LISTA = 1 << (2 * METADE);

export type Embaralho = (posicao: number) => number;

/**
 * Shuffles the positions of a list by a secret: each certificate has an index that nobody can tell from its number,
 * no two have the same, and none has to be kept. A Feistel network whose rounds are tables drawn from the secret.
 */
export function embaralhar(segredo: Buffer, lista: number): Embaralho {
  const bytes = VOLTAS * (MASCARA + 1) * 2;
  const tabelas = new Uint16Array(hkdfSync('sha512', segredo, '', `lista ${lista}`, bytes));
  return (posicao) => {
    let esquerda = posicao >> METADE;
    let direita = posicao & MASCARA;
    for (let volta = 0; volta < VOLTAS; volta++) {
      const sorteado = (tabelas[volta * (MASCARA + 1) + direita] ?? 0) & MASCARA;
      [esquerda, direita] = [direita, esquerda ^ sorteado];
    }
    return (esquerda << METADE) | direita;
  };
}

/** Certificates fill the lists in the order of their ids. */
export const lugarDe = (IdCertificado: number) => ({
  lista: Math.floor(IdCertificado / TAMANHO_DA_LISTA) + 1,
  posicao: IdCertificado % TAMANHO_DA_LISTA,
});

export const primeiroDa = (lista: number) => (lista - 1) * TAMANHO_DA_LISTA;

/** Multibase base64url of the compressed bits; index 0 is the leftmost bit of the first byte. */
export function codificar(indices: Iterable<number>): string {
  const bits = new Uint8Array(TAMANHO_DA_LISTA / 8);
  for (const indice of indices) {
    const byte = indice >> 3;
    bits[byte] = (bits[byte] ?? 0) | (0x80 >> (indice & 7));
  }
  return `u${gzipSync(bits).toString('base64url')}`;
}
