import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TipoDeLink } from '#contract/acesso/identidade-links.ts';
import { days, minutes, type Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/db.ts';
import type { Env } from '../platform/host/env.ts';
import { hashToken, newToken } from '../platform/http/session.ts';

/** One-time links. */

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

/** What is read from paper, as the token it stands for, whatever was typed around it. */
export function tokenDePapel(digitado: string): string {
  const codigo = digitado.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[0-9A-Z]{20}$/.test(codigo) ? codigo : digitado;
}

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

type Aberto = { TokenHash: Buffer; agora: Date };

/** Of the link or slip of a company: which record it leads to, and where it was sent, if it was. Not spent by this. */
export async function lerLinkDeConvite(db: Db, aberto: Aberto) {
  const link = await buscarLinkOuNulo(db, aberto);
  if (link?.Tipo !== 'primeiro-acesso' || !link.DeCadastro) return null;
  return { IdUsuario: link.IdUsuario, Para: link.Para };
}

export const gastarLinkDeConvite = async (db: Db, aberto: Aberto): Promise<boolean> =>
  (await gastarLink(db, { ...aberto, tipos: ['primeiro-acesso'] })) !== null;

type LinkNovo = {
  TokenHash: Buffer;
  Tipo: string;
  IdUsuario: number;
  Email: string | null;
  CriadoEm: Date;
  ExpiraEm: Date;
};

async function inserirLink(db: Db, link: LinkNovo) {
  await db.insertInto('LinkAcesso').values(link).execute();
}

/**
 * A link to `u` that was sent to an address serves as long as that is still the person's. What was handed over in person
 * has none, and what confirms a new address names that one.
 */
const ENDERECO_AINDA_SERVE = sql<boolean>`(
  l.email is null or lower(l.email) = lower(case l.tipo when 'email' then u.email_pendente else u.email end))`;

export async function buscarLinkOuNulo(db: Db, { TokenHash, agora }: { TokenHash: Buffer; agora: Date }) {
  const { rows } = await sql<{
    Tipo: TipoDeLink;
    IdUsuario: number;
    Nome: string;
    Email: string | null;
    EmailNovo: string | null;
    CPF: string | null;
    /** Where it was sent; null: handed over on paper. */
    Para: string | null;
    /** It leads to what a company wrote of somebody, not yet to an account. */
    DeCadastro: boolean;
  }>`
    select l.tipo, u.id_usuario, u.nome, u.email, case l.tipo when 'email' then l.email end as email_novo, u.cpf,
      l.email as para, u.id_cliente_cadastro is not null as de_cadastro
    from link_acesso l join usuario u on u.id_usuario = l.id_usuario and u.status = 'A'
    where l.token_hash = ${TokenHash} and l.usado_em is null and l.expira_em > ${agora}
      and ${ENDERECO_AINDA_SERVE}`.execute(db);
  return rows[0] ?? null;
}

/** Spends the link and every other link of the same kind of the person; null when it was spent or has expired. */
export async function gastarLink(
  db: Db,
  { TokenHash, tipos, agora }: { TokenHash: Buffer; tipos: string[]; agora: Date },
) {
  const { rows } = await sql<{ IdUsuario: number; Email: string | null }>`
    update link_acesso l set usado_em = ${agora} from usuario u
    where u.id_usuario = l.id_usuario and l.token_hash = ${TokenHash} and l.tipo = any(${tipos})
      and l.usado_em is null and l.expira_em > ${agora} and ${ENDERECO_AINDA_SERVE}
    returning l.id_usuario, l.email`.execute(db);
  const [gasto = null] = rows;
  if (gasto) await gastarLinks(db, { IdUsuario: gasto.IdUsuario, tipos, agora });
  return gasto;
}

export async function gastarLinks(
  db: Db,
  { IdUsuario, tipos, agora }: { IdUsuario: number; tipos: string[]; agora: Date },
) {
  await db
    .updateTable('LinkAcesso')
    .set({ UsadoEm: agora })
    .where('IdUsuario', '=', IdUsuario)
    .where(sql<boolean>`tipo = any(${tipos})`)
    .where('UsadoEm', 'is', null)
    .execute();
}
