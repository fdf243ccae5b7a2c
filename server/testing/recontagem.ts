import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

const CONTADOS = sql`count(*) filter (where status = 'A') as ativos, count(*) filter (where status = 'I') as inativos,
  count(*) filter (where status = 'A' and nunca_acessou) as nunca_ativos,
  count(*) filter (where status = 'I' and nunca_acessou) as nunca_inativos`;
const SOMAS = sql`(coalesce(r.ativos, 0), coalesce(r.inativos, 0), coalesce(r.nunca_ativos, 0), coalesce(r.nunca_inativos, 0))
  is distinct from
  (coalesce(c.ativos, 0), coalesce(c.inativos, 0), coalesce(c.nunca_ativos, 0), coalesce(c.nunca_inativos, 0))`;

/** What the triggers of the lists keep against what is there, for all clients; nothing when they agree. */
export async function divergencias(db: Db) {
  const { rows } = await sql<{ Onde: string; Id: number }>`
    select 'palavras' as onde, ca.id_cliente_aluno as id from cliente_aluno ca join usuario u using (id_usuario)
    where (ca.ordem, ca.busca, ca.nunca_acessou) is distinct from (sem_acento(u.nome),
      sem_acento(concat(u.nome, ' ', u.email, ' ', u.cpf, ' ', ca.matricula, ' ' || ca.cargo)), u.primeiro_acesso_em is null)
    union all
    select 'setor da pessoa', s.id_cliente_aluno from cliente_aluno_setor s join cliente_aluno ca using (id_cliente_aluno)
    where (s.ordem, s.busca, s.status, s.nunca_acessou) is distinct from (ca.ordem, ca.busca, ca.status, ca.nunca_acessou)
    union all
    select 'contagem do cliente', id_cliente from cliente_contagem c
    full join (select id_cliente, ${CONTADOS} from cliente_aluno group by 1) r using (id_cliente) where ${SOMAS}
    union all
    select 'contagem do setor', id_cliente_setor from cliente_setor_contagem c
    full join (select id_cliente_setor, ${CONTADOS} from cliente_aluno_setor group by 1) r using (id_cliente_setor)
    where ${SOMAS}
    union all
    select 'contagem do conjunto', id_cliente from cliente_conjunto_contagem c
    full join (
      select id_cliente, setores, ${CONTADOS} from (
        select ca.id_cliente, ca.status, ca.nunca_acessou, array_agg(s.id_cliente_setor order by s.id_cliente_setor) as setores
        from cliente_aluno ca join cliente_aluno_setor s using (id_cliente_aluno) group by ca.id_cliente_aluno) pessoas
      group by 1, 2) r using (id_cliente, setores)
    where ${SOMAS}
    union all
    select 'matrícula', m.id_cliente_turma_aluno from cliente_turma_aluno m join cliente_aluno ca using (id_cliente_aluno)
    where (m.ordem, m.busca) is distinct from (ca.ordem, ca.busca)
    union all
    select 'e-mail com falha', ca.id_cliente_aluno from cliente_aluno ca join usuario u using (id_usuario)
    where ca.email_com_falha is distinct from coalesce((
      select e.status = 'falhou' from email e
      where e.id_usuario = u.id_usuario and lower(e.para) = lower(u.email) and e.status in ('falhou', 'enviado')
      order by e.id_email desc limit 1), false)`.execute(db);
  return rows;
}
