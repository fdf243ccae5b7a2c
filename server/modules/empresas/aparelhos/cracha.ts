import { codigoDePapel } from '../../../domain/links.ts';

/** The code of a badge: printed `HAB-7K3M-Q2XD-9RTV`, kept without what only helps to read it. */

const COMECO = 'HAB';

/** Sixty bits: nobody makes up somebody's badge. It opens nothing, so no more are needed. */
export const novoCodigo = () => codigoDePapel().slice(0, 12);

export const comoNoCracha = (codigo: string) => [COMECO, ...(codigo.match(/.{4}/g) ?? [])].join('-');

/** Of what was read or typed; null: no badge of ours. */
export function codigoDoCracha(digitado: string): string | null {
  const letras = digitado.replaceAll(/[\s-]/g, '').toUpperCase();
  return new RegExp(`^${COMECO}([0-9A-Z]{12})$`).exec(letras)?.[1] ?? null;
}
