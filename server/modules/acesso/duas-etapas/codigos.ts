import { createHash, randomInt } from 'node:crypto';

/** Recovery codes: what a person keeps on paper for the day the phone is lost. */

/** Without I, L, O and U: nobody takes one letter for another. */
const LETRAS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TAMANHO = 16;
export const QUANTOS_CODIGOS = 10;

const novoCodigo = () => Array.from({ length: TAMANHO }, () => LETRAS[randomInt(LETRAS.length)]).join('');

/** In four groups, as they are read aloud and typed. */
export const novosCodigos = () =>
  Array.from({ length: QUANTOS_CODIGOS }, () => novoCodigo().replace(/.{4}(?=.)/g, '$&-'));

/** As typed, without what people add and with the letters they take for figures. */
export const limparCodigo = (digitado: string) =>
  digitado.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replaceAll('O', '0');

/** Eighty random bits need no slow hash. */
export const hashDoCodigo = (codigo: string) => createHash('sha256').update(limparCodigo(codigo)).digest();
