import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Db } from '../../../../platform/db/db.ts';

type Pessoa = {
  IdClienteAluno: number;
  Nome: string;
  IdClienteSetor: number;
  Setor: string;
  Situacao: 'entra' | 'espera' | 'naTurma' | 'removido';
};
type Contagens = { Total: number; Entram: number; Espera: number; NaTurma: number; Removidos: number };

/** Who would come through these sectors, in the order in which seats are given; nothing is written. */
export async function preverSetores(
  db: Db,
  {
    IdClienteTurma,
    Setores,
    livres,
    pagina,
  }: {
    IdClienteTurma: number;
    Setores: number[];
    livres: number;
    pagina: number;
  },
) {
  const pessoas = sql`
    with pessoas as (
      select distinct on (cas.id_cliente_aluno) cas.id_cliente_aluno, cas.id_cliente_setor,
        m.id_cliente_turma_aluno is not null as conhecida, coalesce(m.excluido, false) as excluido
      from cliente_aluno_setor cas
      join cliente_aluno ca on ca.id_cliente_aluno = cas.id_cliente_aluno and ca.status = 'A'
      left join cliente_turma_aluno m
        on m.id_cliente_turma = ${IdClienteTurma} and m.id_cliente_aluno = cas.id_cliente_aluno
      where cas.id_cliente_setor = any(${Setores}::int[])
      order by cas.id_cliente_aluno, cas.id_cliente_setor),
    julgadas as (
      select *, case
        when excluido then 'removido'
        when conhecida then 'naTurma'
        when row_number() over (partition by conhecida order by id_cliente_aluno) <= ${livres} then 'entra'
        else 'espera' end as situacao
      from pessoas)`;
  const [itens, contagens] = await Promise.all([
    sql<Pessoa>`${pessoas}
      select j.id_cliente_aluno, u.nome, j.id_cliente_setor, s.descricao as setor, j.situacao
      from julgadas j
      join cliente_aluno ca on ca.id_cliente_aluno = j.id_cliente_aluno
      join usuario u on u.id_usuario = ca.id_usuario
      join cliente_setor s on s.id_cliente_setor = j.id_cliente_setor
      order by sem_acento(u.nome), j.id_cliente_aluno
      limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(db),
    sql<Contagens>`${pessoas}
      select count(*) as total, count(*) filter (where situacao = 'entra') as entram,
        count(*) filter (where situacao = 'espera') as espera,
        count(*) filter (where situacao = 'naTurma') as na_turma,
        count(*) filter (where situacao = 'removido') as removidos
      from julgadas`.execute(db),
  ]);
  const { Total = 0, Entram = 0, Espera = 0, NaTurma = 0, Removidos = 0 } = contagens.rows[0] ?? {};
  return { Itens: itens.rows, Total, Entram, Espera, NaTurma, Removidos };
}
