import { createHmac, randomBytes } from 'node:crypto';

/** What only the receiver and we know; the prefix lets scanners of code find one that was left lying about. */
export const novoSegredo = () => `habwh_${randomBytes(32).toString('base64url')}`;

/**
 * The header by which the receiver knows that a message is ours, whole and fresh: the time in seconds, and the HMAC-SHA256
 * of `time.body` in hexadecimal with each secret that is good just now.
 */
export function assinatura(corpo: string, segredos: string[], quando: Date): string {
  const t = Math.floor(quando.getTime() / 1000);
  const marcas = segredos.map(
    (segredo) => `v1=${createHmac('sha256', segredo).update(`${t}.${corpo}`).digest('hex')}`,
  );
  return [`t=${t}`, ...marcas].join(',');
}
