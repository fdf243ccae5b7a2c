import { sql, type SqlBool, type RawBuilder } from 'kysely';
import { containing } from '../../../platform/db/search.ts';

/** Imports `i` whose file, or who sent it (`u`), has these words; those of a client are few enough to be looked at. */
export const comBusca = (busca: string | undefined): RawBuilder<SqlBool> =>
  busca ? containing(sql`i.nome_arquivo || ' ' || u.nome`, busca) : sql<SqlBool>`true`;
