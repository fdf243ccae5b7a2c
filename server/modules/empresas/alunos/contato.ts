import { sql, type RawBuilder } from 'kysely';
import type { Alcance } from '../../../domain/alcance.ts';

/**
 * Another client, or the platform itself, answers for the person too: who only knows a CPF could link them and read the
 * rest. For statements in which `cliente_aluno` is called `ca` and `usuario` is called `u`.
 */
const DE_OUTROS = sql`(u.adm or exists (
  select from cliente_aluno o where o.id_usuario = ca.id_usuario and o.id_cliente <> ca.id_cliente))`;

/** As much of the address as the person themselves would know it by. */
export const emailVisivel = ({ IdCliente }: Alcance): RawBuilder<string | null> =>
  IdCliente === null
    ? sql`u.email`
    : sql`case when ${DE_OUTROS} then regexp_replace(u.email, '^(.).*(@.*)$', '\\1***\\2') else u.email end`;

export const telefoneVisivel = ({ IdCliente }: Alcance): RawBuilder<string | null> =>
  IdCliente === null ? sql`u.telefone` : sql`case when not ${DE_OUTROS} then u.telefone end`;
