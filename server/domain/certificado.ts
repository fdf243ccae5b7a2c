import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { StatusCertificado } from '#contract/situacoes.ts';

/** What every statement that reads certificates says of them. Each has the row of `certificado` as `ce`. */

/** The state on this day (America/Sao_Paulo). */
export const situacao = (hoje: string) =>
  sql<StatusCertificado>`certificado_situacao(ce.revogado_em, ce.espera_assinatura, ce.validade, ${hoje}::date)`;

/** A later one that stands renews it; one that waits for the worker's signature does not yet. */
export const substituido = sql<boolean>`exists (select from certificado novo
  where novo.id_certificado_anterior = ce.id_certificado and novo.revogado_em is null and not novo.espera_assinatura)`;

/** The same as `situacao(hoje) = status`, in the words that indexes know. */
export function naSituacao(status: StatusCertificado, hoje: string): RawBuilder<SqlBool> {
  const dia = sql`${hoje}::date`;
  const palavras: Record<StatusCertificado, RawBuilder<SqlBool>> = {
    RV: sql`ce.revogado_em is not null`,
    AS: sql`ce.revogado_em is null and ce.espera_assinatura`,
    PE: sql`ce.revogado_em is null and not ce.espera_assinatura and ce.validade is null`,
    VE: sql`ce.revogado_em is null and not ce.espera_assinatura and ce.validade < ${dia}`,
    AV: sql`ce.revogado_em is null and not ce.espera_assinatura and ce.validade between ${dia} and ${dia} + 30`,
    VA: sql`ce.revogado_em is null and not ce.espera_assinatura and ce.validade > ${dia} + 30`,
  };
  return palavras[status];
}

/**
 * Of a person (`ca`) in a class (`t`): something of their certificate, of the class's courses, that ends first. What was
 * renewed is left out; what was revoked counts only when there is nothing else.
 */
export const doCertificadoNaTurma = <T>(coluna: RawBuilder<T>) => sql<T | null>`(
  select ${coluna} from cliente_turma_curso tc
  join certificado ce on ce.id_curso = tc.id_curso and ce.id_cliente_aluno = ca.id_cliente_aluno
  where tc.id_cliente_turma = t.id_cliente_turma and not ${substituido}
  order by ce.revogado_em is not null, ce.validade, ce.id_certificado desc limit 1)`;
