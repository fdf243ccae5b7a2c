import type { Db } from '../platform/db/db.ts';

const comId = (db: Db, IdCliente: number) =>
  db.selectFrom('Cliente').select('IdCliente').where('IdCliente', '=', IdCliente);

export const existeCliente = async (db: Db, { IdCliente }: { IdCliente: number }): Promise<boolean> =>
  (await comId(db, IdCliente).executeTakeFirst()) !== undefined;

export const existeClienteAtivo = async (db: Db, { IdCliente }: { IdCliente: number }): Promise<boolean> =>
  (await comId(db, IdCliente).where('Status', '=', 'A').executeTakeFirst()) !== undefined;
