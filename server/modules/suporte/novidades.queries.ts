import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export type Destinatario = { IdUsuario: number; Nome: string; Email: string };

/** The address that the administrator chose for support; null when none. */
export async function buscarEmailDoSuporte(db: Db): Promise<string | null> {
  const { EmailSuporte } = await db
    .selectFrom('Configuracao')
    .select('EmailSuporte')
    .executeTakeFirstOrThrow();
  return EmailSuporte || null;
}

export async function listarAdministradores(db: Db): Promise<Destinatario[]> {
  const { rows } = await sql<Destinatario>`select id_usuario, nome, email from usuario
    where adm and status = 'A' and email is not null order by id_usuario`.execute(db);
  return rows;
}

/** Who wrote. */
export async function buscarPessoa(db: Db, { IdUsuario }: { IdUsuario: number }) {
  return await db
    .selectFrom('Usuario')
    .select('Nome')
    .where('IdUsuario', '=', IdUsuario)
    .executeTakeFirstOrThrow();
}
