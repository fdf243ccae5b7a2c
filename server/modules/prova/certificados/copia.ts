import { sql } from 'kysely';

/** The copies signed outside, for statements in which `certificado` is called `ce`. */

/** `co`: the last copy of `ce` that was signed outside, if any. */
export const ULTIMA_COPIA = `left join lateral (
    select x.id_arquivo, x.sha256 from certificado_copia x
    where x.id_certificado = ce.id_certificado order by x.numero desc limit 1) co on true`;

/** Who signed the copies of `ce`, in order. */
export const assinadoForaPor = sql<string[]>`array(
  select s ->> 'Titular' from certificado_copia x, jsonb_array_elements(x.signatarios) s
  where x.id_certificado = ce.id_certificado order by x.numero)`;
