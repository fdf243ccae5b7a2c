import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Registro } from './limites.ts';

export async function listarTentativas(db: Db, { chaves }: { chaves: string[] }): Promise<Registro[]> {
  const { rows } = await sql<Registro>`
    select chave, falhas, ultima_em, bloqueada_ate, humano_ate from tentativa
    where chave = any(${chaves})`.execute(db);
  return rows;
}

/** Locks the counters in one order, so that attempts that share some of them queue up and never deadlock. */
export async function travarTentativas(
  db: Db,
  { chaves, agora }: { chaves: string[]; agora: Date },
): Promise<Registro[]> {
  await sql`insert into tentativa (chave, falhas, ultima_em)
    select chave, 0, ${agora} from unnest(${chaves}::text[]) as chave order by chave
    on conflict do nothing`.execute(db);
  const { rows } = await sql<Registro>`
    select chave, falhas, ultima_em, bloqueada_ate, humano_ate from tentativa
    where chave = any(${chaves}) order by chave for update`.execute(db);
  return rows;
}

type Novo = { Chave: string; Falhas: number; BloqueadaAte: Date | null };

/** A proof of being human holds for this person on this network only, never for the shared counters. */
export async function gravarTentativas(
  db: Db,
  { novos, agora, humanoAte }: { novos: Novo[]; agora: Date; humanoAte: Date | null },
) {
  await sql`update tentativa t
    set falhas = n.falhas, bloqueada_ate = n.ate, ultima_em = ${agora},
      humano_ate = case when t.chave like 'par:%' then coalesce(${humanoAte}::timestamptz, t.humano_ate) end
    from unnest(${novos.map((n) => n.Chave)}::text[], ${novos.map((n) => n.Falhas)}::int[],
      ${novos.map((n) => n.BloqueadaAte?.toISOString() ?? null)}::timestamptz[]) as n (chave, falhas, ate)
    where t.chave = n.chave`.execute(db);
}

/** After a success: what was guessed against this account is forgiven, and this attempt was no failure elsewhere. */
export async function perdoar(
  db: Db,
  { proprias, compartilhadas }: { proprias: string[]; compartilhadas: string[] },
) {
  // Locked in the same order as when they are counted, so that neither waits for the other in a circle.
  await sql`with travadas as (
      select chave from tentativa where chave = any(${[...proprias, ...compartilhadas]}) order by chave for update)
    update tentativa t
    set falhas = case when t.chave = any(${proprias}) then 0 else greatest(falhas - 1, 0) end,
      bloqueada_ate = null
    from travadas where t.chave = travadas.chave`.execute(db);
}

export async function excluirTentativasAntigas(db: Db, { antesDe }: { antesDe: Date }) {
  await db.deleteFrom('Tentativa').where('UltimaEm', '<', antesDe.toISOString()).execute();
  await db.deleteFrom('DesafioUsado').where('ExpiraEm', '<', antesDe.toISOString()).execute();
}

/** False when the proof was spent before. */
export async function gastarDesafio(
  db: Db,
  { Chave, ExpiraEm }: { Chave: string; ExpiraEm: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('DesafioUsado')
    .values({ Chave, ExpiraEm })
    .onConflict((conflict) => conflict.column('Chave').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
