import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Codes of an app (RFC 6238): six figures that change every thirty seconds. */

const PASSO = 30;
/** Of base 32 (RFC 4648): five bits each. */
const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, as RFC 4226 recommends. */
export const novoSegredo = () => Array.from(randomBytes(32), (byte) => LETRAS[byte & 31]).join('');

function chaveDo(segredo: string): Buffer {
  const bits = Array.from(segredo, (letra) => LETRAS.indexOf(letra).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What the app reads from the QR code. */
export function enderecoDoSegredo(segredo: string, { emissor, conta }: { emissor: string; conta: string }) {
  const de = encodeURIComponent(emissor);
  return `otpauth://totp/${de}:${encodeURIComponent(conta)}?secret=${segredo}&issuer=${de}`;
}

function codigoDoPasso(chave: Buffer, passo: number): Buffer {
  const contador = Buffer.alloc(8);
  contador.writeBigUInt64BE(BigInt(passo));
  const hash = createHmac('sha1', chave).update(contador).digest();
  // RFC 4226, 5.3: the last four bits say where to read, and the sign is left out.
  const numero = hash.readUInt32BE(hash.readUInt8(19) & 15) & 0x7f_ff_ff_ff;
  return Buffer.from(String(numero % 1_000_000).padStart(6, '0'));
}

/** The time step a code belongs to, one before and one after now included, since clocks differ; null if to none. */
export function passoDoCodigo(segredo: string, codigo: string, agora: Date): number | null {
  const digitado = codigo.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digitado)) return null;
  const chave = chaveDo(segredo);
  const atual = Math.floor(agora.getTime() / 1000 / PASSO);
  const passos = [atual, atual - 1, atual + 1];
  return passos.find((passo) => timingSafeEqual(codigoDoPasso(chave, passo), Buffer.from(digitado))) ?? null;
}
