import type { TipoDeLink } from '#contract/identidade.ts';
import { days, minutes, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Env } from '../../platform/env.ts';
import { hashToken, newToken } from '../../platform/session.ts';
import { buscarLinkOuNulo, gastarLink, inserirLink } from './identidade.queries.ts';

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

type NovoLink = { Tipo: TipoDeLink; IdUsuario: number; Email?: string | null };

/** Makes a one-time link. Its host comes from the configuration only; the database keeps a hash of its token. */
export async function criarLink(
  db: Db,
  { clock, env }: { clock: Clock; env: Env },
  { Tipo, IdUsuario, Email }: NovoLink,
) {
  const token = newToken();
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
