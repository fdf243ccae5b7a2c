import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

type Nova = { IdUsuario: number; IdCliente: number | null; Assunto: string; Mensagem: string; Dia: string };

/** The protocol is the day and the number of the message: short enough to be dictated on the phone. */
export async function inserirMensagem(db: Db, { IdUsuario, IdCliente, Assunto, Mensagem, Dia }: Nova) {
  const { rows } = await sql<{ IdSuporteMensagem: number; Protocolo: string }>`
    with numero as (select nextval(pg_get_serial_sequence('suporte_mensagem', 'id_suporte_mensagem'))::int as id)
    insert into suporte_mensagem (id_suporte_mensagem, protocolo, id_usuario, id_cliente, assunto, mensagem)
      overriding system value
    select id, ${Dia} || '-' || lpad(id::text, 5, '0'), ${IdUsuario}, ${IdCliente}, ${Assunto}, ${Mensagem} from numero
    returning id_suporte_mensagem, protocolo`.execute(db);
  if (!rows[0]) throw new Error('support message was not stored');
  return rows[0];
}
