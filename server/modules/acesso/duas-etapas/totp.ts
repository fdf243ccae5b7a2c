import { generateSecret, generateURI, verify } from 'otplib';

/** Codes of an app (RFC 6238): six figures that change every thirty seconds. */

const PASSO = 30;

export const novoSegredo = () => generateSecret();

/** What the app reads from the QR code. */
export const enderecoDoSegredo = (segredo: string, { emissor, conta }: { emissor: string; conta: string }) =>
  generateURI({ issuer: emissor, label: conta, secret: segredo });

/** The time step a code belongs to, one before and one after now included, since clocks differ; null if to none. */
export async function passoDoCodigo(segredo: string, codigo: string, agora: Date): Promise<number | null> {
  const token = codigo.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(agora.getTime() / 1000);
  const resultado = await verify({ secret: segredo, token, epoch, epochTolerance: PASSO });
  return resultado.valid ? Math.floor(epoch / PASSO) + resultado.delta : null;
}
