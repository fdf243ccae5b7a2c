import { sql } from 'kysely';

/** The copies signed outside or timestamped late, for statements in which `certificado` is called `ce`. */

/** `co`: the last copy of `ce`, if any. */
export const ULTIMA_COPIA = `left join lateral (
    select x.id_arquivo, x.sha256 from certificado_copia x
    where x.id_certificado = ce.id_certificado order by x.numero desc limit 1) co on true`;

/** Who signed the copies of `ce`, in order. */
export const assinadoForaPor = sql<string[]>`array(
  select s ->> 'Titular' from certificado_copia x, jsonb_array_elements(x.signatarios) s
  where x.id_certificado = ce.id_certificado order by x.numero)`;

/**
 * Whether `ce`, signed by an A1 while the authority gave no timestamp, still waits for one: it got none since, and the file
 * that is given out is of a form to which one can be added. Null, as false, of what is not signed so.
 */
export const ESPERA_CARIMBO = `ce.assinatura #> '{Digital,Carimbo}' = 'null' and ce.revogado_em is null
  and not exists (select from certificado_copia x where x.id_certificado = ce.id_certificado and x.carimbo is not null)
  and (select x.carimbavel from certificado_copia x where x.id_certificado = ce.id_certificado
    order by x.numero desc limit 1) is not false`;

/** The time of the timestamp of `ce`, whichever way it came; null: none. */
export const CARIMBADO_EM = `coalesce(ce.assinatura #>> '{Digital,Carimbo,Em}',
  (select x.carimbo ->> 'Em' from certificado_copia x where x.id_certificado = ce.id_certificado and x.carimbo is not null
    order by x.numero limit 1))`;
