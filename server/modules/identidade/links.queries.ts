import { sql } from 'kysely';
import type { TipoDeLink } from '#contract/links.ts';
import type { Db } from '../../platform/db.ts';

/** One-time links. */

type NovoLink = {
  TokenHash: Buffer;
  Tipo: string;
  IdUsuario: number;
  Email: string | null;
  CriadoEm: Date;
  ExpiraEm: Date;
};

export async function inserirLink(db: Db, link: NovoLink) {
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
