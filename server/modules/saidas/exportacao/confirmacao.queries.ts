import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** What a person took away since then: files downloaded at once, and people in all files, also in those being made. */
export async function lerSaidas(db: Db, { IdUsuario, desde }: { IdUsuario: number; desde: Date }) {
  const { rows } = await sql<{ Baixadas: number; Pessoas: number }>`
    select count(*) filter (where objeto = 'Lista') as baixadas,
      (coalesce(sum((depois->>'Pessoas')::int), 0) + (
        select coalesce(sum((p.depois->>'Pessoas')::int), 0) from auditoria p
        join exportacao e on e.id_exportacao = p.id_objeto and e.situacao in ('na-fila', 'em-preparo')
        where p.acao = 'pedir exportação' and p.id_usuario = ${IdUsuario} and p.quando > ${desde}))::int as pessoas
    from auditoria where acao = 'exportar lista' and id_usuario = ${IdUsuario} and quando > ${desde}`.execute(
    db,
  );
  return rows[0] ?? { Baixadas: 0, Pessoas: 0 };
}

type Confirmacao = { IdSessao: number; Pedido: Buffer };

export async function gravarConfirmacao(
  db: Db,
  confirmada: Confirmacao & { Motivo: string; ExpiraEm: Date },
) {
  const { Motivo, ExpiraEm } = confirmada;
  await db
    .insertInto('ExportacaoConfirmacao')
    .values(confirmada)
    .onConflict((oc) => oc.columns(['IdSessao', 'Pedido']).doUpdateSet({ Motivo, ExpiraEm }))
    .execute();
}

export async function buscarMotivoOuNulo(
  db: Db,
  { IdSessao, Pedido, agora }: Confirmacao & { agora: Date },
): Promise<string | null> {
  const confirmada = await db
    .selectFrom('ExportacaoConfirmacao')
    .select('Motivo')
    .where('IdSessao', '=', IdSessao)
    .where('Pedido', '=', Pedido)
    .where('ExpiraEm', '>', agora.toISOString())
    .executeTakeFirst();
  return confirmada?.Motivo ?? null;
}

export async function excluirConfirmacoesVencidas(db: Db, { agora }: { agora: Date }) {
  await db.deleteFrom('ExportacaoConfirmacao').where('ExpiraEm', '<', agora.toISOString()).execute();
}

export async function listarAdministradores(db: Db, { exceto }: { exceto: number }): Promise<number[]> {
  const pessoas = await db
    .selectFrom('Usuario')
    .select('IdUsuario')
    .where('Adm', '=', true)
    .where('Status', '=', 'A')
    .where('IdUsuario', '<>', exceto)
    .execute();
  return pessoas.map(({ IdUsuario }) => IdUsuario);
}
