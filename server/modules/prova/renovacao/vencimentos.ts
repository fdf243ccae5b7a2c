import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * For a certificate from elsewhere `e`: no later one of the same person replaces it, by its course or by its name. Each
 * is looked up, which `offset 0` keeps from becoming a walk through those of everybody.
 */
const semOutroExterno = sql<SqlBool>`not exists (
  select from certificado_externo n
  where n.id_cliente_aluno = e.id_cliente_aluno and n.status = 'aprovado'
    and (n.id_curso = e.id_curso or (e.id_curso is null and sem_acento(n.descricao) = sem_acento(e.descricao)))
    and (n.validade is null or (n.validade, n.id_certificado_externo) > (e.validade, e.id_certificado_externo))
  offset 0)`;

/** The same, nor one of ours. */
export const semSucessor = sql<SqlBool>`${semOutroExterno} and not exists (
  select from certificado n
  where n.id_cliente_aluno = e.id_cliente_aluno and n.id_curso = e.id_curso and n.revogado_em is null
    and not n.espera_assinatura
    and (n.validade is null or n.validade >= e.validade))`;

/** Approved and of none of our courses: nobody asks for it, yet its end is told beside those of ours. */
export const semCurso = sql<SqlBool>`e.status = 'aprovado' and e.id_curso is null and ${semOutroExterno}`;

/**
 * What has to be renewed: certificates, ours and the approved ones from elsewhere, whose last day is this one and that
 * nothing later of the same person and course replaces. `desde` is the day from which they are known.
 */
export function vencimentosDe(dia: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select 'certificado' as origem, c.id_certificado as id, c.id_cliente, c.id_cliente_aluno, c.id_curso,
      k.nome as curso, c.validade, (c.emitido_em at time zone 'America/Sao_Paulo')::date as desde
    from certificado c join curso k on k.id_curso = c.id_curso
    where c.revogado_em is null and not c.espera_assinatura and c.validade = ${dia}
      and not exists (
        select from certificado n
        where n.id_cliente_aluno = c.id_cliente_aluno and n.id_curso = c.id_curso and n.revogado_em is null
          and not n.espera_assinatura
          and (n.emitido_em, n.id_certificado) > (c.emitido_em, c.id_certificado))
      and not exists (
        select from certificado_externo n
        where n.id_cliente_aluno = c.id_cliente_aluno and n.id_curso = c.id_curso and n.status = 'aprovado'
          and (n.validade is null or n.validade > c.validade))
    union all
    select 'externo', e.id_certificado_externo, e.id_cliente, e.id_cliente_aluno, e.id_curso, e.descricao, e.validade,
      (e.julgado_em at time zone 'America/Sao_Paulo')::date
    from certificado_externo e
    where e.status = 'aprovado' and e.validade = ${dia} and ${semSucessor}`;
}

type Periodo = { hoje: string; /** Days from today. */ de: number; ate: number };

/**
 * Rows `pc` of pessoa_curso, of who is or was trained, whose certificate's last day is in the period: the day before the
 * first one out of order.
 */
export const venceEntre = ({ hoje, de, ate }: Periodo): RawBuilder<unknown> => sql`
  pc.irregular_em > ${hoje}::date + ${de}::int and pc.irregular_em <= ${hoje}::date + ${ate}::int + 1`;

/** All of a client's in the period: what is of a course, and what came from elsewhere and is of none of ours. */
export const vencimentosDoCliente = (IdCliente: number, periodo: Periodo): RawBuilder<unknown> => sql`
  select 'curso' as origem, pc.id_curso as id, pc.id_cliente_aluno, k.nome as curso, pc.irregular_em - 1 as validade
  from pessoa_curso pc join curso k on k.id_curso = pc.id_curso
  where pc.id_cliente = ${IdCliente} and pc.ativo and pc.estado = 'valido' and ${venceEntre(periodo)}
  union all
  select 'externo', e.id_certificado_externo, e.id_cliente_aluno, e.descricao, e.validade
  from certificado_externo e
  where e.id_cliente = ${IdCliente} and ${semCurso}
    and e.validade between ${periodo.hoje}::date + ${periodo.de}::int and ${periodo.hoje}::date + ${periodo.ate}::int`;
