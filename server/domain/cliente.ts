import type { Db } from '../platform/db.ts';

export async function existeCliente(db: Db, { IdCliente }: { IdCliente: number }): Promise<boolean> {
  const cliente = await db
    .selectFrom('Cliente')
    .select('IdCliente')
    .where('IdCliente', '=', IdCliente)
    .executeTakeFirst();
  return cliente !== undefined;
}
