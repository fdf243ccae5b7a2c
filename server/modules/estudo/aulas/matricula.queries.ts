import { statement, type Db } from '../../../platform/db/db.ts';

export type AulaDaMatricula = {
  IdCliente: number;
  IdCurso: number;
  EmEspera: boolean;
  Cancelada: boolean;
  DataInicio: string;
};

const ler = statement<AulaDaMatricula>(`
  select m.id_cliente, va.id_curso, m.em_espera, t.cancelada_em is not null as cancelada, t.data_inicio
  from cliente_turma_aluno m
  join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
  join cliente_turma_curso tc on tc.id_cliente_turma = t.id_cliente_turma
  join curso c on c.id_curso = tc.id_curso
  left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = tc.id_curso
  join curso_versao_aula va on va.id_curso_versao = coalesce(mc.id_curso_versao, c.id_curso_versao)
    and va.id_curso_conteudo_aula = $2
  where m.id_cliente_turma_aluno = $1 and m.id_cliente_aluno = $3 and not m.excluido`);

type Chave = { IdClienteTurmaAluno: number; IdCursoConteudoAula: number; IdClienteAluno: number };

/** A lesson of a course that this very person takes. */
export async function buscarAulaDaMatriculaOuNula(db: Db, chave: Chave): Promise<AulaDaMatricula | null> {
  const { IdClienteTurmaAluno, IdCursoConteudoAula, IdClienteAluno } = chave;
  const [aula = null] = await ler(db, [IdClienteTurmaAluno, IdCursoConteudoAula, IdClienteAluno]);
  return aula;
}

export async function ehMatriculaDe(
  db: Db,
  { IdClienteTurmaAluno, IdClienteAluno }: Omit<Chave, 'IdCursoConteudoAula'>,
): Promise<boolean> {
  const matricula = await db
    .selectFrom('ClienteTurmaAluno')
    .select('IdClienteTurmaAluno')
    .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .where('IdClienteAluno', '=', IdClienteAluno)
    .where('Excluido', '=', false)
    .executeTakeFirst();
  return matricula !== undefined;
}
