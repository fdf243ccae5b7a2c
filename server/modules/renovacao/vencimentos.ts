import { sql, type RawBuilder } from 'kysely';

type Periodo = {
  de: RawBuilder<unknown>;
  ate: RawBuilder<unknown>;
  /** Absent: of every client. */
  IdCliente?: number;
};

/**
 * What has to be renewed: certificates, ours and the approved ones from elsewhere, whose last day is in the period and
 * that nothing later of the same person and course replaces. `desde` is the day from which they are known.
 */
export function vencimentos({ de, ate, IdCliente }: Periodo): RawBuilder<unknown> {
  const doCliente = (linha: RawBuilder<unknown>) =>
    IdCliente === undefined ? sql`true` : sql`${linha}.id_cliente = ${IdCliente}`;
  return sql`
    select 'certificado' as origem, c.id_certificado as id, c.id_cliente, c.id_cliente_aluno, c.id_curso,
      k.nome as curso, c.validade, (c.emitido_em at time zone 'America/Sao_Paulo')::date as desde
    from certificado c join curso k on k.id_curso = c.id_curso
    where c.revogado_em is null and c.validade between ${de} and ${ate} and ${doCliente(sql`c`)}
      and not exists (
        select from certificado n
        where n.id_cliente_aluno = c.id_cliente_aluno and n.id_curso = c.id_curso and n.revogado_em is null
          and (n.emitido_em, n.id_certificado) > (c.emitido_em, c.id_certificado))
      and not exists (
        select from certificado_externo n
        where n.id_cliente_aluno = c.id_cliente_aluno and n.id_curso = c.id_curso and n.status = 'AP'
          and (n.validade is null or n.validade > c.validade))
    union all
    select 'externo', e.id_certificado_externo, e.id_cliente, e.id_cliente_aluno, e.id_curso, e.descricao, e.validade,
      (e.julgado_em at time zone 'America/Sao_Paulo')::date
    from certificado_externo e
    where e.status = 'AP' and e.validade between ${de} and ${ate} and ${doCliente(sql`e`)}
      and not exists (
        select from certificado n
        where n.id_cliente_aluno = e.id_cliente_aluno and n.id_curso = e.id_curso and n.revogado_em is null
          and (n.validade is null or n.validade >= e.validade))
      and not exists (
        select from certificado_externo n
        where n.id_cliente_aluno = e.id_cliente_aluno and n.status = 'AP'
          and (n.id_curso = e.id_curso or (e.id_curso is null and sem_acento(n.descricao) = sem_acento(e.descricao)))
          and (n.validade is null or (n.validade, n.id_certificado_externo) > (e.validade, e.id_certificado_externo)))`;
}
