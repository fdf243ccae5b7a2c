import { sql, type RawBuilder } from 'kysely';
import { containing } from '../../../platform/db/search.ts';

/** A CNPJ is typed with its punctuation and stored without. */
const limpar = (busca: string) =>
  /^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z./-]*$/i.test(busca) ? busca.replace(/[./-]/g, '') : busca;

/** Clients `c` with these words. */
export const comBusca = (busca: string | undefined): RawBuilder<unknown> =>
  busca
    ? containing(sql`c.nome_fantasia || ' ' || c.razao_social || ' ' || c.cnpj`, limpar(busca))
    : sql`true`;
