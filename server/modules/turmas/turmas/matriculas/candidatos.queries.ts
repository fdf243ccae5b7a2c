import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/db.ts';
import { selecionarAlunos, type Recorte } from '../../../empresas/alunos/selecao.ts';
import { colunasDoAluno, type AlunoLido } from '../leitura.queries.ts';

type Filtro = Omit<Recorte, 'status' | 'situacao'> & { IdClienteTurma: number; hoje: string };

export async function listarCandidatos(db: Db, { IdClienteTurma, hoje, ...recorte }: Filtro) {
  const { Total, escolhidos } = await selecionarAlunos(db, { ...recorte, status: 'A' });
  const { rows: Itens } = await sql<AlunoLido>`
    with escolhidos as materialized (${escolhidos})
    ${colunasDoAluno(hoje, recorte.alcance)}
    from escolhidos
    join cliente_aluno ca on ca.id_cliente_aluno = escolhidos.id_cliente_aluno
    join usuario u on u.id_usuario = ca.id_usuario
    join cliente_turma t on t.id_cliente_turma = ${IdClienteTurma}
    left join cliente_turma_aluno m
      on m.id_cliente_turma = t.id_cliente_turma and m.id_cliente_aluno = ca.id_cliente_aluno
    order by ca.ordem, ca.id_cliente_aluno`.execute(db);
  return { Itens, Total };
}
