import type { Db } from '../../../platform/db/db.ts';

export async function gravarSenha(
  db: Db,
  { IdUsuario, SenhaHash }: { IdUsuario: number; SenhaHash: string },
) {
  await db.updateTable('Usuario').set({ SenhaHash }).where('IdUsuario', '=', IdUsuario).execute();
}

export async function buscarSenha(db: Db, { IdUsuario }: { IdUsuario: number }): Promise<string | null> {
  const { SenhaHash } = await db
    .selectFrom('Usuario')
    .select('SenhaHash')
    .where('IdUsuario', '=', IdUsuario)
    .executeTakeFirstOrThrow();
  return SenhaHash;
}
