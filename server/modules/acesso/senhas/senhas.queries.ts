import type { Db } from '../../../platform/db/db.ts';

export async function gravarSenha(
  db: Db,
  { IdUsuario, SenhaHash }: { IdUsuario: number; SenhaHash: string },
) {
  await db.updateTable('Usuario').set({ SenhaHash }).where('IdUsuario', '=', IdUsuario).execute();
}

/** Those in the place of the password, by name; what was to be signed to make one makes none any more. */
export async function excluirChavesDeEntrada(db: Db, { IdUsuario }: { IdUsuario: number }) {
  await db.deleteFrom('ChaveDesafio').where('IdUsuario', '=', IdUsuario).execute();
  const chaves = await db
    .deleteFrom('ChaveAcesso')
    .where('IdUsuario', '=', IdUsuario)
    .where('SegundaEtapa', '=', false)
    .returning('Nome')
    .execute();
  return chaves.map(({ Nome }) => Nome);
}

export async function buscarSenha(db: Db, { IdUsuario }: { IdUsuario: number }): Promise<string | null> {
  const { SenhaHash } = await db
    .selectFrom('Usuario')
    .select('SenhaHash')
    .where('IdUsuario', '=', IdUsuario)
    .executeTakeFirstOrThrow();
  return SenhaHash;
}
