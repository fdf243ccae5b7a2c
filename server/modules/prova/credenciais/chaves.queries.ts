import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

export type ChavePublica = { kty: string; crv: string; x: string };
type Chave = { Kid: string; Publica: ChavePublica; Privada: Buffer; CriadaEm: Date };

export async function buscarEmUsoOuNula(db: Db): Promise<{ Kid: string; Privada: Buffer } | null> {
  const chave = await db
    .selectFrom('CredencialChave')
    .select(['Kid', 'Privada'])
    .where('AposentadaEm', 'is', null)
    .executeTakeFirst();
  return chave ?? null;
}

/** In use from now on, unless another one is. */
export async function inserirChave(db: Db, { Kid, Publica, Privada, CriadaEm }: Chave) {
  await db
    .insertInto('CredencialChave')
    .values({ Kid, Publica: JSON.stringify(Publica), Privada, CriadaEm })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks the keys until the end of the transaction: they are changed by one person at a time. */
export async function aposentarChaves(db: Db, { agora }: { agora: Date }) {
  await sql`lock table credencial_chave in share row exclusive mode`.execute(db);
  await db
    .updateTable('CredencialChave')
    .set({ AposentadaEm: agora })
    .where('AposentadaEm', 'is', null)
    .execute();
}

/** The newest first. */
export async function listarPublicas(db: Db): Promise<{ Kid: string; Publica: ChavePublica }[]> {
  const { rows } = await sql<{ Kid: string; Publica: ChavePublica }>`
    select kid, publica from credencial_chave order by id_credencial_chave desc`.execute(db);
  return rows;
}
