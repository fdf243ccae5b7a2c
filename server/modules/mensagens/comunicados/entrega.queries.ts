import { sql } from 'kysely';
import type { Publico } from '#contract/mensagens/comunicados.ts';
import type { Db } from '../../../platform/db/db.ts';
import { audienciaDe, type Audiencia } from './publico.ts';

export async function listarDevidos(db: Db, { agora }: { agora: Date }): Promise<{ IdComunicado: number }[]> {
  return await db
    .selectFrom('Comunicado')
    .select('IdComunicado')
    .where('Situacao', '=', 'agendado')
    .where('EnviarEm', '<=', agora.toISOString())
    .orderBy('EnviarEm')
    .limit(100)
    .execute();
}

export type Devido = {
  IdComunicado: number;
  IdUsuario: number;
  IdCliente: number | null;
  Publico: Publico;
  Alvos: number[];
  PorEmail: boolean;
  Titulo: string;
  Texto: string;
  Autor: string;
  IdGestor: number | null;
  GestorTodosSetores: boolean;
  /** Whether the author still is who they were when they wrote it. */
  AutorPode: boolean;
};

/** Locked; null when it was sent or cancelled, its time has not come, or somebody else is at it. */
export async function travarDevidoOuNulo(
  db: Db,
  { IdComunicado, agora }: { IdComunicado: number; agora: Date },
): Promise<Devido | null> {
  const { rows } = await sql<Devido>`
    select k.id_comunicado, k.id_usuario, k.id_cliente, k.publico, k.por_email, k.titulo, k.texto, u.nome as autor,
      k.id_gestor, coalesce(g.gestor_todos_setores, false) as gestor_todos_setores,
      u.status = 'A' and case when k.id_gestor is null then u.adm
        else g.eh_gestor and g.status = 'A' and g.id_usuario = u.id_usuario end as autor_pode,
      array(select x.id_cliente_setor from comunicado_setor x where x.id_comunicado = k.id_comunicado
        union all select x.id_cliente_turma from comunicado_turma x where x.id_comunicado = k.id_comunicado) as alvos
    from comunicado k
    join usuario u on u.id_usuario = k.id_usuario
    left join cliente_aluno g on g.id_cliente_aluno = k.id_gestor
    where k.id_comunicado = ${IdComunicado} and k.situacao = 'agendado' and k.enviar_em <= ${agora}
    for update of k skip locked`.execute(db);
  return rows[0] ?? null;
}

type Entrega = { IdComunicado: number; audiencia: Audiencia; agora: Date };
type Avisado = { Lidos: number; Ultimo: number; Avisados: number };

/** In one statement: it takes a fraction of the time that the database gives one. */
const POR_VEZ = 20_000;

/** The next of those who receive it: how many were looked at, the last of them, and how many had not been told yet. */
async function inserirLote(
  db: Db,
  { IdComunicado, audiencia, agora, depoisDe }: Entrega & { depoisDe: number },
): Promise<Avisado> {
  const { rows } = await sql<Avisado>`
    with lote as (
      select x.id_usuario from (${audienciaDe(audiencia)}) x
      where x.id_usuario > ${depoisDe} order by x.id_usuario limit ${POR_VEZ}
    ), novos as (
      insert into aviso (id_usuario, id_cliente, tipo, chave_evento, titulo, id_comunicado, na_tela, criado_em)
      select x.id_usuario, k.id_cliente, 'comunicado', 'comunicado:' || k.id_comunicado, k.titulo, k.id_comunicado,
        coalesce(p.na_tela, true), ${agora}
      from lote x
      join comunicado k on k.id_comunicado = ${IdComunicado}
      left join aviso_preferencia p on p.id_usuario = x.id_usuario and p.tipo = 'comunicado'
      order by x.id_usuario
      on conflict on constraint aviso_evento_unico do nothing
      returning 1
    )
    select count(*) as lidos, coalesce(max(id_usuario), 0) as ultimo, (select count(*) from novos) as avisados
    from lote`.execute(db);
  return rows[0] ?? { Lidos: 0, Ultimo: 0, Avisados: 0 };
}

/** Freezes who receives it; answers how many. */
export async function inserirAvisosDoComunicado(db: Db, entrega: Entrega): Promise<number> {
  let avisados = 0;
  let lote: Avisado = { Lidos: POR_VEZ, Ultimo: 0, Avisados: 0 };
  while (lote.Lidos === POR_VEZ) {
    lote = await inserirLote(db, { ...entrega, depoisDe: lote.Ultimo });
    avisados += lote.Avisados;
  }
  return avisados;
}

export async function concluirComunicado(
  db: Db,
  { IdComunicado, Destinatarios, agora }: { IdComunicado: number; Destinatarios: number; agora: Date },
) {
  await db
    .updateTable('Comunicado')
    .set({ Situacao: 'enviado', EnviadoEm: agora, Destinatarios })
    .where('IdComunicado', '=', IdComunicado)
    .execute();
}

type AEscrever = { IdAviso: number; IdUsuario: number; Nome: string; Para: string };

/** Those who receive it and want it by e-mail too, some at a time. */
export async function listarAEscrever(
  db: Db,
  { IdComunicado, depoisDe, limite }: { IdComunicado: number; depoisDe: number; limite: number },
): Promise<AEscrever[]> {
  const { rows } = await sql<AEscrever>`
    select a.id_aviso, u.id_usuario, u.nome, u.email as para
    from aviso a
    join usuario u on u.id_usuario = a.id_usuario and u.email is not null
    left join aviso_preferencia p on p.id_usuario = a.id_usuario and p.tipo = 'comunicado'
    where a.id_comunicado = ${IdComunicado} and a.id_aviso > ${depoisDe} and coalesce(p.por_email, true)
    order by a.id_aviso limit ${limite}`.execute(db);
  return rows;
}
