import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** AES-256-GCM: 12 bytes of nonce, 16 of tag, then the text. `rotulo` ties what is locked to where it belongs. */

const NONCE = 12;
const TAG = 16;

export function trancar(segredo: Buffer, texto: Buffer, rotulo: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cifra = createCipheriv('aes-256-gcm', segredo, nonce).setAAD(Buffer.from(rotulo));
  const trancado = Buffer.concat([cifra.update(texto), cifra.final()]);
  return Buffer.concat([nonce, cifra.getAuthTag(), trancado]);
}

export function destrancar(segredo: Buffer, trancado: Buffer, rotulo: string): Buffer {
  const cifra = createDecipheriv('aes-256-gcm', segredo, trancado.subarray(0, NONCE))
    .setAAD(Buffer.from(rotulo))
    .setAuthTag(trancado.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([cifra.update(trancado.subarray(NONCE + TAG)), cifra.final()]);
}
