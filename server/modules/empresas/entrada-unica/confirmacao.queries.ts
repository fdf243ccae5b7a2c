import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

type DaSessao = { IdSessao: number };

/** False when the session is not of this person, let in by this client, any more. */
export async function gravarConfirmacao(
  db: Db,
  { IdSessao, IdUsuario, IdCliente, agora }: DaSessao & { IdUsuario: number; IdCliente: number; agora: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into entrada_unica_confirmacao (id_sessao, feita_em)
    select id_sessao, ${agora}::timestamptz from sessao
    where id_sessao = ${IdSessao} and id_usuario = ${IdUsuario} and id_cliente_sso = ${IdCliente}
    on conflict (id_sessao) do update set feita_em = excluded.feita_em
    returning id_sessao`.execute(db);
  return rows.length > 0;
}

export async function temConfirmacao(db: Db, { IdSessao, desde }: DaSessao & { desde: Date }) {
  const confirmacao = await db
    .selectFrom('EntradaUnicaConfirmacao')
    .select('IdSessao')
    .where('IdSessao', '=', IdSessao)
    .where('FeitaEm', '>', desde.toISOString())
    .executeTakeFirst();
  return confirmacao !== undefined;
}

/** Of many at the same moment, one. */
export async function gastarConfirmacao(db: Db, { IdSessao, desde }: DaSessao & { desde: Date }) {
  const confirmacao = await db
    .deleteFrom('EntradaUnicaConfirmacao')
    .where('IdSessao', '=', IdSessao)
    .where('FeitaEm', '>', desde.toISOString())
    .returning('IdSessao')
    .executeTakeFirst();
  return confirmacao !== undefined;
}
