import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

/** Whether the institution `c` takes nobody in with a password. */
export const SO_ENTRADA_UNICA = sql`exists (
  select from entrada_unica e where e.id_cliente = c.id_cliente and e.ativa and not e.permite_senha)`;

export async function clienteSoEntraPeloProvedor(db: Db, IdCliente: number): Promise<boolean> {
  const { rows } = await sql<{ So: boolean }>`
    select ${SO_ENTRADA_UNICA} as so from cliente c where c.id_cliente = ${IdCliente}`.execute(db);
  return rows[0]?.So ?? false;
}
