import { sql } from 'kysely';
import type { TipoDeAviso } from '#contract/mensagens/avisos.ts';
import type { Db } from '../../../platform/db/db.ts';

export type AvisoNovo = {
  IdUsuario: number;
  IdCliente: number | null;
  Tipo: TipoDeAviso;
  ChaveEvento: string;
  Titulo: string;
  Texto: string;
  Rota: string | null;
};

/** Who was told just now, with the address for a message when they want one. */
export type Avisado = { IdUsuario: number; ChaveEvento: string; Nome: string; Para: string | null };

/**
 * Many at once; answers those who had not been told of the event. Who is not active is told nothing. In one order, so
 * that two who tell the same people wait for one another instead of for ever.
 */
export async function inserirAvisos(
  db: Db,
  { avisos, agora }: { avisos: AvisoNovo[]; agora: Date },
): Promise<Avisado[]> {
  const { rows } = await sql<Avisado>`
    with novos as (
      insert into aviso (id_usuario, id_cliente, tipo, chave_evento, titulo, texto, rota, na_tela, criado_em)
      select x."IdUsuario", x."IdCliente", x."Tipo", x."ChaveEvento", left(x."Titulo", 300), left(x."Texto", 1000), x."Rota",
        coalesce(p.na_tela, true), ${agora}
      from jsonb_to_recordset(${JSON.stringify(avisos)}::jsonb) as x("IdUsuario" int, "IdCliente" int, "Tipo" text,
        "ChaveEvento" text, "Titulo" text, "Texto" text, "Rota" text)
      join usuario u on u.id_usuario = x."IdUsuario" and u.status = 'A'
      left join aviso_preferencia p on p.id_usuario = u.id_usuario and p.tipo = x."Tipo"
      order by x."IdUsuario", x."ChaveEvento"
      on conflict on constraint aviso_evento_unico do nothing
      returning id_usuario, chave_evento, tipo)
    select n.id_usuario, n.chave_evento, u.nome, case when coalesce(p.por_email, true) then u.email end as para
    from novos n
    join usuario u on u.id_usuario = n.id_usuario
    left join aviso_preferencia p on p.id_usuario = n.id_usuario and p.tipo = n.tipo`.execute(db);
  return rows;
}
