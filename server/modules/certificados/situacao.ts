import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { StatusCertificado } from '#contract/certificados-fatos.ts';

/** What every statement that reads certificates says of them. Each has the row of `certificado` as `ce`. */

/** The state on this day (America/Sao_Paulo). */
export const situacao = (hoje: string) =>
  sql<StatusCertificado>`certificado_situacao(ce.revogado_em, ce.validade, ${hoje}::date)`;

/** A later one that stands renews it. */
export const substituido = sql<boolean>`exists (select from certificado novo
  where novo.id_certificado_anterior = ce.id_certificado and novo.revogado_em is null)`;

/** The same as `situacao(hoje) = status`, in the words that indexes know. */
export function naSituacao(status: StatusCertificado, hoje: string): RawBuilder<SqlBool> {
  const dia = sql`${hoje}::date`;
  switch (status) {
    case 'RV':
      return sql<SqlBool>`ce.revogado_em is not null`;
    case 'PE':
      return sql<SqlBool>`ce.revogado_em is null and ce.validade is null`;
    case 'VE':
      return sql<SqlBool>`ce.revogado_em is null and ce.validade < ${dia}`;
    case 'AV':
      return sql<SqlBool>`ce.revogado_em is null and ce.validade between ${dia} and ${dia} + 30`;
    case 'VA':
      return sql<SqlBool>`ce.revogado_em is null and ce.validade > ${dia} + 30`;
  }
}
