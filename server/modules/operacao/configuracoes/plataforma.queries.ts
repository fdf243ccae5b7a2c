import { sql } from 'kysely';
import type { Plataforma } from '#contract/plataforma.ts';
import type { Db } from '../../../platform/db/db.ts';

export async function travarPlataforma(db: Db) {
  await sql`select from configuracao for no key update`.execute(db);
}

export type Decisao = Partial<Omit<Plataforma, 'Versao'>>;

export async function gravarPlataforma(db: Db, decisao: Decisao) {
  await db
    .updateTable('Configuracao')
    .set((eb) => ({ ...decisao, Versao: eb('Versao', '+', 1) }))
    .execute();
}
