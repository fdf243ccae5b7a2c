import { sql } from 'kysely';
import type { AlunoResumo } from '#contract/empresas/alunos.ts';
import type { Db } from '../../../platform/db/db.ts';
import { setoresVisiveis, VINCULO } from './alunos.queries.ts';
import { emailVisivel } from './contato.ts';
import { selecionarAlunos, type Recorte } from './selecao.ts';

export async function listarAlunos(db: Db, recorte: Recorte) {
  const { Total, escolhidos } = await selecionarAlunos(db, recorte);
  const { rows: Itens } = await sql<Omit<AlunoResumo, 'Iniciais'>>`
    with escolhidos as materialized (${escolhidos})
    select ca.id_cliente_aluno, ca.id_cliente, u.nome, ${emailVisivel(recorte.alcance)} as email, u.cpf as cpf_aluno,
      ca.matricula, ca.cargo, ca.status, ${VINCULO} as vinculo, ca.eh_gestor, u.primeiro_acesso_em, ca.email_com_falha,
      ${setoresVisiveis(recorte.alcance)} as setores
    from escolhidos join cliente_aluno ca using (id_cliente_aluno) join usuario u using (id_usuario)
    order by ca.ordem, ca.id_cliente_aluno`.execute(db);
  return { Itens, Total };
}
