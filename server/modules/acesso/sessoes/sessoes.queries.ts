import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Sessao } from '../../../platform/http/session.ts';

export type NovaSessao = {
  TokenHash: Buffer;
  IdUsuario: number;
  IdClienteSelecionado: number | null;
  Endereco: string;
  Agente: string;
  CriadaEm: Date;
  VistaEm: Date;
  ExpiraEm: Date;
  SegundaEtapaEm: Date | null;
  ConfirmadaEm: Date | null;
  IdClienteSso: number | null;
  IdAparelho: number | null;
  IdConexao: number | null;
};

export async function inserirSessao(db: Db, sessao: NovaSessao) {
  await db.insertInto('Sessao').values(sessao).execute();
}

/** What a session sees of the person's sessions: one that is a client's only, those that its provider opened. */
type Dono = Pick<Sessao, 'IdUsuario' | 'SoCliente'>;
const daSessao = ({ IdUsuario, SoCliente = null }: Dono) =>
  sql<boolean>`id_usuario = ${IdUsuario} and (${SoCliente}::int is null or id_cliente_sso = ${SoCliente}::int)`;

export async function excluirSessao(db: Db, { IdSessao, ...dono }: Dono & { IdSessao: number }) {
  const { numDeletedRows } = await db
    .deleteFrom('Sessao')
    .where('IdSessao', '=', IdSessao)
    .where(daSessao(dono))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the sessions of a person, all of them or all but one. */
export async function excluirSessoes(db: Db, { exceto, ...dono }: Dono & { exceto?: number }) {
  await db
    .deleteFrom('Sessao')
    .where(daSessao(dono))
    .where('IdSessao', '!=', exceto ?? 0)
    .execute();
}

/** Of a person's sessions so many stay: those last seen. */
export async function excluirSessoesDemais(
  db: Db,
  { IdUsuario, ficam }: { IdUsuario: number; ficam: number },
) {
  await sql`delete from sessao where id_sessao in (
    select id_sessao from sessao where id_usuario = ${IdUsuario}
    order by vista_em desc, id_sessao desc offset ${ficam})`.execute(db);
}

/** The token it had opens nothing any more; what hangs on the session (files, packages) goes on. Null: it has ended. */
export async function trocarToken(
  db: Db,
  { IdSessao, TokenHash }: { IdSessao: number; TokenHash: Buffer },
): Promise<{ ExpiraEm: string } | null> {
  const sessao = await db
    .updateTable('Sessao')
    .set({ TokenHash })
    .where('IdSessao', '=', IdSessao)
    .returning('ExpiraEm')
    .executeTakeFirst();
  return sessao ?? null;
}

export async function excluirSessoesDoAparelho(db: Db, { IdAparelho }: { IdAparelho: number }) {
  await db.deleteFrom('Sessao').where('IdAparelho', '=', IdAparelho).execute();
}

/** Ends the sessions of a client that were opened by its provider, or those opened with a password. */
export async function excluirSessoesDaInstituicao(
  db: Db,
  { IdCliente, abertas }: { IdCliente: number; abertas: 'provedor' | 'senha' },
) {
  const sessoes = db.deleteFrom('Sessao');
  await (
    abertas === 'provedor'
      ? sessoes.where('IdClienteSso', '=', IdCliente)
      : sessoes
          .where('IdClienteSelecionado', '=', IdCliente)
          .where('IdClienteSso', 'is', null)
          .where(
            sql<boolean>`not exists (select from usuario u where u.id_usuario = sessao.id_usuario and u.adm)`,
          )
  ).execute();
}

/** Notes the second step in one session, or, with `agora` null, takes it from all of a person. */
export async function gravarSegundaEtapa(
  db: Db,
  qual: { IdSessao: number; agora: Date } | { IdUsuario: number; agora: null },
) {
  const sessoes = db.updateTable('Sessao').set({ SegundaEtapaEm: qual.agora });
  await (
    'IdSessao' in qual
      ? sessoes.where('IdSessao', '=', qual.IdSessao)
      : sessoes.where('IdUsuario', '=', qual.IdUsuario)
  ).execute();
}

export async function gravarConfirmada(db: Db, { IdSessao, agora }: { IdSessao: number; agora: Date }) {
  await db.updateTable('Sessao').set({ ConfirmadaEm: agora }).where('IdSessao', '=', IdSessao).execute();
}

export async function listarSessoes(db: Db, { agora, ...dono }: Dono & { agora: Date }) {
  return await db
    .selectFrom('Sessao')
    .select(['IdSessao', 'IdConexao', 'Agente', 'Endereco', 'CriadaEm', 'VistaEm'])
    .where(daSessao(dono))
    .where('ExpiraEm', '>', agora.toISOString())
    .orderBy('VistaEm', 'desc')
    .execute();
}

export async function excluirSessoesExpiradas(db: Db, { antesDe }: { antesDe: Date }) {
  await db.deleteFrom('Sessao').where('ExpiraEm', '<', antesDe.toISOString()).execute();
  await db.deleteFrom('LinkAcesso').where('ExpiraEm', '<', antesDe.toISOString()).execute();
}
