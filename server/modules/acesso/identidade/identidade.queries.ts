import { sql } from 'kysely';
import { SO_ENTRADA_UNICA } from '../../../domain/entrada-unica.ts';
import type { Db } from '../../../platform/db/db.ts';

export type Conta = {
  IdUsuario: number;
  Nome: string;
  Email: string | null;
  SenhaHash: string | null;
  /** Every institution of theirs wants them to come by its own provider. */
  SoEntradaUnica: boolean;
};

/** Institutions take the person in: an active link in an active one. */
const EM_ALGUMA = sql`exists (
  select from cliente_aluno ca join cliente c using (id_cliente)
  where ca.id_usuario = u.id_usuario and ca.status = 'A' and c.status = 'A')`;

/** A company waits for the person of this account to accept it. */
const CONVIDADA = sql`exists (
  select from usuario k join cliente_aluno ca on ca.id_usuario = k.id_usuario and ca.status = 'A'
  where k.cpf = u.cpf and k.id_cliente_cadastro is not null)`;

/**
 * By e-mail, CPF or who it is already known to be; only people who may enter: active, and administrator or in an active institution (`convidada`: or
 * invited to one). The account comes before what companies wrote of the same person.
 */
export async function buscarContaOuNula(
  db: Db,
  { IdUsuario, email, cpf }: { IdUsuario?: number; email?: string; cpf?: string },
  { convidada = false }: { convidada?: boolean } = {},
): Promise<Conta | null> {
  const { rows } = await sql<Conta>`
    select u.id_usuario, u.nome, u.email, u.senha_hash, not u.adm and not exists (
        select from cliente_aluno ca join cliente c using (id_cliente)
        where ca.id_usuario = u.id_usuario and ca.status = 'A' and c.status = 'A'
          and not ${SO_ENTRADA_UNICA}) as so_entrada_unica
    from usuario u
    where ${
      IdUsuario
        ? sql`u.id_usuario = ${IdUsuario}`
        : cpf
          ? sql`u.cpf = ${cpf}`
          : sql`lower(u.email) = lower(${email ?? ''})`
    }
      and u.status = 'A'
      and (u.adm or ${EM_ALGUMA} or ${convidada ? CONVIDADA : sql`false`})
    order by u.id_cliente_cadastro is not null, u.id_usuario desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function selecionarInstituicao(
  db: Db,
  { IdSessao, IdUsuario, IdCliente }: { IdSessao: number; IdUsuario: number; IdCliente: number },
) {
  await db
    .updateTable('Sessao')
    .set({ IdClienteSelecionado: IdCliente })
    .where('IdSessao', '=', IdSessao)
    .execute();
  await db
    .updateTable('Usuario')
    .set({ IdClienteSelecionado: IdCliente })
    .where('IdUsuario', '=', IdUsuario)
    .execute();
}

/** Whoever opened a link that was sent there reads what arrives there. */
export async function gravarEmailConfirmado(
  db: Db,
  { IdUsuario, Email, agora }: { IdUsuario: number; Email: string; agora: Date },
) {
  await db
    .updateTable('Usuario')
    .set({ EmailConfirmadoEm: agora })
    .where('IdUsuario', '=', IdUsuario)
    .where(sql<boolean>`lower(email) = lower(${Email})`)
    .where('EmailConfirmadoEm', 'is', null)
    .execute();
}

export async function gravarPrimeiroAcesso(db: Db, { IdUsuario, agora }: { IdUsuario: number; agora: Date }) {
  await db
    .updateTable('Usuario')
    .set({ PrimeiroAcessoEm: agora })
    .where('IdUsuario', '=', IdUsuario)
    .where('PrimeiroAcessoEm', 'is', null)
    .execute();
}

export async function dispositivoConhecido(
  db: Db,
  { TokenHash, IdUsuario }: { TokenHash: Buffer; IdUsuario: number },
) {
  const linha = await db
    .selectFrom('Dispositivo')
    .select('IdUsuario')
    .where('TokenHash', '=', TokenHash)
    .where('IdUsuario', '=', IdUsuario)
    .executeTakeFirst();
  return linha !== undefined;
}

export async function gravarDispositivo(
  db: Db,
  dispositivo: { TokenHash: Buffer; IdUsuario: number; UsadoEm: Date },
) {
  await db
    .insertInto('Dispositivo')
    .values(dispositivo)
    .onConflict((conflict) =>
      conflict.columns(['TokenHash', 'IdUsuario']).doUpdateSet({ UsadoEm: dispositivo.UsadoEm }),
    )
    .execute();
}

/** Whoever counts what this person was sent waits for the others. Answers the password of now. */
export async function travarConta(db: Db, { IdUsuario }: { IdUsuario: number }) {
  const conta = await db
    .selectFrom('Usuario')
    .select('SenhaHash')
    .where('IdUsuario', '=', IdUsuario)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return conta?.SenhaHash ?? null;
}
