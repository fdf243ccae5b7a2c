import { randomInt } from 'node:crypto';

/** No letter or digit that is mistaken for another when read aloud or copied from paper: I, L, O, U, 0, 1. */
const ALFABETO = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const TAMANHO = 28;
/** Older ones are shorter and stand as long as their certificates. */
const FORMA = new RegExp(`^(?:[${ALFABETO}]{20}|[${ALFABETO}]{${TAMANHO}})$`);

/** 137 bits: not to be guessed, at any rate of asking. Seven groups of four for who types it. */
export const novoCodigo = () =>
  Array.from({ length: TAMANHO }, () => ALFABETO[randomInt(ALFABETO.length)]).join('');

/** As it is stored, from what was typed, with or without dashes; null when it cannot be a code. */
export function lerCodigo(digitado: string): string | null {
  const codigo = digitado.replace(/[\s\-–.]/g, '').toUpperCase();
  return FORMA.test(codigo) ? codigo : null;
}
