import { createHmac, timingSafeEqual } from 'node:crypto';
import { minutes, type Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { sharedSecret } from '../../../../platform/host/secrets.ts';

/** For who showed that they know the CPF: so long, and for this certificate only. */
const VALIDADE = minutes(15);

type Relogio = { db: Db; clock: Clock };

const assinar = async (db: Db, texto: string) =>
  createHmac('sha256', await sharedSecret(db, 'certificados-passe'))
    .update(texto)
    .digest('base64url');

export async function darPasse({ db, clock }: Relogio, Codigo: string) {
  const ate = String(clock.now().getTime() + VALIDADE);
  return `${ate}.${await assinar(db, `${Codigo} ${ate}`)}`;
}

export async function passeVale({ db, clock }: Relogio, Codigo: string, passe: string | undefined) {
  if (passe === undefined) return false;
  const [ate = '', assinatura = ''] = passe.split('.');
  const esperada = Buffer.from(await assinar(db, `${Codigo} ${ate}`));
  const dada = Buffer.from(assinatura);
  const igual = dada.length === esperada.length && timingSafeEqual(dada, esperada);
  return igual && Number(ate) > clock.now().getTime();
}
