import type { Db } from '../../../platform/db/db.ts';

/** The address that the administrator chose for support; null when none. */
export async function buscarEmailDoSuporte(db: Db): Promise<string | null> {
  const { EmailSuporte } = await db
    .selectFrom('Configuracao')
    .select('EmailSuporte')
    .executeTakeFirstOrThrow();
  return EmailSuporte || null;
}

export async function listarAdministradores(db: Db): Promise<number[]> {
  const linhas = await db
    .selectFrom('Usuario')
    .select('IdUsuario')
    .where('Adm', '=', true)
    .where('Status', '=', 'A')
    .execute();
  return linhas.map(({ IdUsuario }) => IdUsuario);
}
