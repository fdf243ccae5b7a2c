import type { Db } from '../../platform/db.ts';

export async function buscarClientePorHashOuNulo(db: Db, { Hash }: { Hash: string }) {
  const cliente = await db
    .selectFrom('Cliente')
    .select(['NomeFantasia', 'Imagem', 'Cor'])
    .where('Hash', '=', Hash)
    .where('Status', '=', 'A')
    .executeTakeFirst();
  return cliente ?? null;
}
