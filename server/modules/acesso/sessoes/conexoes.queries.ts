import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

type Nova = {
  IdUsuario: number;
  FamiliaHash: Buffer;
  TokenHash: Buffer;
  Endereco: string;
  Agente: string;
  CriadaEm: Date;
  UsadaEm: Date;
  TrocadoEm: Date;
  ExpiraEm: Date;
};

export async function inserirConexao(db: Db, nova: Nova): Promise<number> {
  const { IdConexao } = await db
    .insertInto('Conexao')
    .values(nova)
    .returning('IdConexao')
    .executeTakeFirstOrThrow();
  return IdConexao;
}

type Conexao = {
  IdConexao: number;
  IdUsuario: number;
  /** Which of the two secrets it came with; null: neither. */
  Segredo: 'novo' | 'anterior' | null;
  /** The newest has come back. */
  TokenUsado: boolean;
  TrocadoEm: string;
  CriadaEm: string;
  ExpiraEm: string;
  Agente: string;
  Nome: string;
  Email: string | null;
};

/** Locked: of two that come at the same moment, the second finds what the first made of it. */
export async function travarConexaoOuNula(
  db: Db,
  { FamiliaHash, TokenHash }: { FamiliaHash: Buffer; TokenHash: Buffer },
): Promise<Conexao | null> {
  const { rows } = await sql<Conexao>`
    select c.id_conexao, c.id_usuario, c.token_usado, c.trocado_em, c.criada_em, c.expira_em, c.agente, u.nome, u.email,
      case when c.token_hash = ${TokenHash} then 'novo' when c.anterior_hash = ${TokenHash} then 'anterior' end as segredo
    from conexao c join usuario u on u.id_usuario = c.id_usuario and u.status = 'A'
    where c.familia_hash = ${FamiliaHash}
    for update of c`.execute(db);
  return rows[0] ?? null;
}

type Troca = { IdConexao: number; TokenHash: Buffer; apos: Buffer; agora: Date; ExpiraEm: Date };

/** `apos`: the secret that was just used, which holds until the new one has come back. */
export async function trocarToken(db: Db, { IdConexao, TokenHash, apos, agora, ExpiraEm }: Troca) {
  await sql`
    update conexao set anterior_hash = ${apos}, token_hash = ${TokenHash}, token_usado = false, trocado_em = ${agora},
      usada_em = ${agora}, expira_em = ${ExpiraEm}
    where id_conexao = ${IdConexao}`.execute(db);
}

export async function marcarUsado(db: Db, { IdConexao }: { IdConexao: number }) {
  await sql`update conexao set token_usado = true where id_conexao = ${IdConexao}`.execute(db);
}

/** The sessions that it opened go with it. */
export async function excluirConexao(
  db: Db,
  { IdConexao, IdUsuario }: { IdConexao: number; IdUsuario: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('Conexao')
    .where('IdConexao', '=', IdConexao)
    .where('IdUsuario', '=', IdUsuario)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** That of a session, unless it is also that of `atual`, which goes on. */
export async function excluirConexaoDaSessao(
  db: Db,
  { IdSessao, IdUsuario, atual = 0 }: { IdSessao: number; IdUsuario: number; atual?: number },
): Promise<boolean> {
  const { rows } = await sql`
    delete from conexao c using sessao s
    where s.id_sessao = ${IdSessao} and s.id_usuario = ${IdUsuario} and c.id_conexao = s.id_conexao
      and not exists (select from sessao a where a.id_sessao = ${atual} and a.id_conexao = c.id_conexao)
    returning c.id_conexao`.execute(db);
  return rows.length > 0;
}

export async function excluirConexoes(
  db: Db,
  { IdUsuario, exceto = 0 }: { IdUsuario: number; exceto?: number | undefined },
) {
  await sql`
    delete from conexao where id_usuario = ${IdUsuario}
      and id_conexao not in (select s.id_conexao from sessao s where s.id_sessao = ${exceto} and s.id_conexao is not null)`.execute(
    db,
  );
}

/** Those of which no session is open just now. */
export async function listarConexoes(db: Db, { IdUsuario, agora }: { IdUsuario: number; agora: Date }) {
  const { rows } = await sql<{
    IdConexao: number;
    Agente: string;
    Endereco: string;
    CriadaEm: string;
    VistaEm: string;
  }>`
    select c.id_conexao, c.agente, c.endereco, c.criada_em, c.usada_em as vista_em from conexao c
    where c.id_usuario = ${IdUsuario} and c.expira_em > ${agora} and not exists (
      select from sessao s where s.id_conexao = c.id_conexao and s.expira_em > ${agora})
    order by c.usada_em desc`.execute(db);
  return rows;
}

export async function excluirConexoesExpiradas(db: Db, { antesDe }: { antesDe: Date }) {
  await db.deleteFrom('Conexao').where('ExpiraEm', '<', antesDe.toISOString()).execute();
}
