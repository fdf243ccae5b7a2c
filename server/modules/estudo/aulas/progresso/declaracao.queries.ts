import { statement, type Db } from '../../../../platform/db/db.ts';

type Matricula = {
  IdCliente: number;
  EmEspera: boolean;
  Cancelada: boolean;
  DataInicio: string;
  Prazo: string;
};

const lerMatricula = statement<Matricula>(`
  select m.id_cliente, m.em_espera, t.cancelada_em is not null as cancelada, t.data_inicio,
    greatest(t.data_termino, m.prazo) as prazo
  from cliente_turma_aluno m join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
  where m.id_cliente_turma_aluno = $1 and m.id_cliente_aluno = $2 and not m.excluido`);

export async function buscarMatriculaOuNula(
  db: Db,
  { IdClienteTurmaAluno, IdClienteAluno }: { IdClienteTurmaAluno: number; IdClienteAluno: number },
) {
  const [matricula = null] = await lerMatricula(db, [IdClienteTurmaAluno, IdClienteAluno]);
  return matricula;
}

type Declaracao = {
  IdCliente: number;
  IdClienteTurmaAluno: number;
  Dia: string;
  DeclaradaEm: Date;
  Texto: string;
  Endereco: string;
  Agente: string;
};

/** False when the day has one already: the first stays. */
export async function inserirDeclaracao(db: Db, declaracao: Declaracao): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('DeclaracaoEstudo')
    .values(declaracao)
    .onConflict((conflito) => conflito.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when the day has one already: the first stays. */
export async function gravarMotivo(
  db: Db,
  {
    IdClienteTurmaAluno,
    Dia,
    MotivoJornada,
  }: { IdClienteTurmaAluno: number; Dia: string; MotivoJornada: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('DeclaracaoEstudo')
    .set({ MotivoJornada })
    .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .where('Dia', '=', Dia)
    .where('MotivoJornada', '=', '')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const lerDeclarada = statement<{ Declarada: boolean }>(`
  select exists (select from declaracao_estudo where id_cliente_turma_aluno = $1 and dia = $2::date) as declarada`);

export async function declarouNoDia(
  db: Db,
  { IdClienteTurmaAluno, Dia }: { IdClienteTurmaAluno: number; Dia: string },
): Promise<boolean> {
  const [lida] = await lerDeclarada(db, [IdClienteTurmaAluno, Dia]);
  return lida?.Declarada ?? false;
}
