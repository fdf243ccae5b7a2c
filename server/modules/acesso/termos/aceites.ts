import { sql } from 'kysely';
import { containing } from '../../../platform/db/search.ts';

export type FiltroDosAceites = { busca?: string | undefined; versao?: number | undefined };

/** From `from` on: what is counted, listed and exported is the same. */
export const aceitesDe = ({ busca, versao }: FiltroDosAceites) => sql`
  from termo_aceite a join usuario u on u.id_usuario = a.id_usuario
  where ${versao ? sql`a.versao = ${versao}` : sql`true`} and ${
    busca
      ? containing(sql`u.nome || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.cpf, '')`, busca)
      : sql`true`
  }`;
