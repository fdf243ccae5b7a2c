import { sql } from 'kysely';

/** The last message to the address of today was refused. For a statement that calls `usuario` `u`. */
export const EMAIL_COM_FALHA = sql<boolean>`exists (
  select from email e
  where e.id_usuario = u.id_usuario and e.status = 'FA' and lower(e.para) = lower(u.email) and not exists (
    select from email d where d.id_usuario = u.id_usuario and d.id_email > e.id_email and d.status = 'EN'
      and lower(d.para) = lower(u.email)))`;
