import { randomBytes } from 'node:crypto';
import type { TipoDeLink } from '#contract/links.ts';
import { days, minutes, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Env } from '../../platform/env.ts';
import { hashToken, newToken } from '../../platform/session.ts';
import { buscarLinkOuNulo, gastarLink, inserirLink } from './links.queries.ts';

const VALIDADE: Record<TipoDeLink, number> = {
  redefinir: minutes(60),
  'primeiro-acesso': days(7),
  email: minutes(30),
  pedido: days(3),
};

const TELA: Record<TipoDeLink, string> = {
  redefinir: 'redefinir-senha',
  'primeiro-acesso': 'primeiro-acesso',
  email: 'confirmar-email',
  pedido: 'pedido-de-acesso',
};

type NovoLink = { Tipo: TipoDeLink; IdUsuario: number; Email?: string | null; Token?: string };

/** What is printed is read and typed by people: no letters that look alike, a hundred bits. */
const LETRAS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codigoDePapel = () =>
  Array.from(randomBytes(20), (byte) => LETRAS[byte % LETRAS.length] ?? '').join('');

/** Makes a one-time link. Its host comes from the configuration only; the database keeps a hash of its token. */
export async function criarLink(
  db: Db,
  { clock, env }: { clock: Clock; env: Env },
  { Tipo, IdUsuario, Email, Token: token = newToken() }: NovoLink,
) {
  const agora = clock.now();
  await inserirLink(db, {
    TokenHash: hashToken(token),
    Tipo,
    IdUsuario,
    Email: Email ?? null,
    CriadoEm: agora,
    ExpiraEm: new Date(agora.getTime() + VALIDADE[Tipo]),
  });
  return `${env.PUBLIC_URL}/#/identificacao/${TELA[Tipo]}?token=${token}`;
}

export const lerLink = (db: Db, qual: Parameters<typeof buscarLinkOuNulo>[1]) => buscarLinkOuNulo(db, qual);

export const usarLink = (db: Db, qual: Parameters<typeof gastarLink>[1]) => gastarLink(db, qual);

type Aberto = { TokenHash: Buffer; agora: Date };

/** Of the link or slip of a company: which record it leads to, and where it was sent, if it was. Not spent by this. */
export async function lerLinkDeConvite(db: Db, aberto: Aberto) {
  const link = await buscarLinkOuNulo(db, aberto);
  if (link?.Tipo !== 'primeiro-acesso' || !link.DeCadastro) return null;
  return { IdUsuario: link.IdUsuario, Para: link.Para };
}

export const gastarLinkDeConvite = async (db: Db, aberto: Aberto): Promise<boolean> =>
  (await gastarLink(db, { ...aberto, tipos: ['primeiro-acesso'] })) !== null;
