import { sql } from 'kysely';

/** Whether the institution `c` takes nobody in with a password. */
export const SO_ENTRADA_UNICA = sql`exists (
  select from entrada_unica e where e.id_cliente = c.id_cliente and e.ativa and not e.permite_senha)`;
