import { sql } from 'kysely';
import { matriculaNoAlcance, type Alcance } from '../../../domain/alcance.ts';

/** Of which class, for whom and on which day a dossier is made. */
export type Recorte = { IdClienteTurma: number; alcance: Alcance; hoje: string };

/** EX saiu da turma depois de começar; the others as a class has them. */
export type StatusNoDossie = 'MA' | 'CU' | 'CO' | 'RE' | 'EX';

/**
 * Whose training the dossier proves: who has a seat, and who was removed after having begun. Who waits for a seat, or
 * left without doing anything, has nothing to prove and is left out. `n` is a person's number in every table.
 */
export const pessoas = ({ IdClienteTurma, alcance, hoje }: Recorte) => sql`pessoas as materialized (
  select row_number() over (order by m.ordem, m.id_cliente_aluno) as n, m.id_cliente_turma_aluno, m.id_cliente_aluno,
    m.id_cliente_setor, m.progresso, m.matriculado_em, m.primeiro_acesso_em, m.concluido_em,
    coalesce(m.prazo, t.data_termino) as prazo, ca.id_usuario, ca.matricula, ca.cargo,
    coalesce(g.nome, u.nome) as nome, coalesce(g.cpf, u.cpf) as cpf,
    case when m.excluido then 'EX' when m.concluido_em is not null then 'CO'
      when t.cancelada_em is null and ${hoje}::date > greatest(t.data_termino, m.prazo) then 'RE'
      when m.primeiro_acesso_em is not null then 'CU' else 'MA' end as status
  from cliente_turma_aluno m
  join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
  join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
  join usuario u on u.id_usuario = ca.id_usuario
  -- Whose training it was stays readable in what proves it, also when the account is gone.
  left join privacidade_titular g on g.id_usuario = u.id_usuario
  where m.id_cliente_turma = ${IdClienteTurma} and not m.em_espera
    and (not m.excluido or m.primeiro_acesso_em is not null or m.progresso > 0)
    and ${matriculaNoAlcance(alcance, sql`m.id_cliente_aluno`)})`;
