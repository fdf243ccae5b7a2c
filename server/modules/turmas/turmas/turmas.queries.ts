import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { Turma } from '#contract/turmas/turmas.ts';
import type { Db } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/search.ts';
import { matriculaNoAlcance, type Alcance } from '../../../domain/alcance.ts';
import { statusTurma } from '../../../domain/turma.ts';

const turmas = (hoje: string, alcance: Alcance) => {
  const pessoas = matriculaNoAlcance(alcance, sql`m.id_cliente_aluno`);
  const matriculados =
    alcance.IdGestor === null
      ? sql`t.qtd_alunos`
      : sql`(select count(*) from cliente_turma_aluno m
          where m.id_cliente_turma = t.id_cliente_turma and not m.em_espera and not m.excluido and ${pessoas})`;
  return sql`select t.id_cliente_turma, t.id_cliente, c.nome_fantasia as cliente, t.descricao, t.data_inicio,
      t.data_termino, ${statusTurma(hoje)} as status, t.vagas, ${matriculados} as qtd_alunos,
      greatest(t.vagas - t.qtd_alunos, 0) as vagas_livres,
      (select count(*) from cliente_turma_aluno m
        where m.id_cliente_turma = t.id_cliente_turma and m.em_espera and not m.excluido and ${pessoas}) as qtd_espera,
      (select count(*) from cliente_turma_curso tc where tc.id_cliente_turma = t.id_cliente_turma) as qtd_cursos,
      t.cancelada_em, t.motivo_cancelamento, t.motivo_eventual, t.tipo_treinamento, t.espaco_confinado, t.versao
    from cliente_turma t join cliente c on c.id_cliente = t.id_cliente`;
};

export async function buscarTurmaOuNula(
  db: Db,
  { IdClienteTurma, hoje, alcance }: { IdClienteTurma: number; hoje: string; alcance: Alcance },
): Promise<Turma | null> {
  const cliente = alcance.IdCliente === null ? sql`true` : sql`t.id_cliente = ${alcance.IdCliente}`;
  const { rows } = await sql<Turma>`${turmas(hoje, alcance)}
    where t.id_cliente_turma = ${IdClienteTurma} and ${cliente}`.execute(db);
  return rows[0] ?? null;
}

type Filtro = {
  IdCliente: number;
  alcance: Alcance;
  hoje: string;
  busca?: string | undefined;
  status?: Turma['Status'] | undefined;
  pagina: number;
};

export async function listarTurmas(db: Db, { IdCliente, alcance, hoje, busca, status, pagina }: Filtro) {
  const filtro = sql`t.id_cliente = ${IdCliente}
    and ${status ? sql`${statusTurma(hoje)} = ${status}` : sql`true`}
    and ${busca ? containing(sql`t.descricao`, busca) : sql`true`}`;
  const [itens, contagem] = await Promise.all([
    sql<Turma>`${turmas(hoje, alcance)} where ${filtro}
      order by t.data_inicio desc, t.id_cliente_turma desc
      limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(db),
    sql<{ Total: number }>`select count(*) as total from cliente_turma t where ${filtro}`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0 };
}

export type TurmaTravada = Pick<
  Turma,
  | 'IdClienteTurma'
  | 'IdCliente'
  | 'Descricao'
  | 'DataInicio'
  | 'DataTermino'
  | 'Vagas'
  | 'QtdAlunos'
  | 'MotivoCancelamento'
  | 'MotivoEventual'
  | 'TipoTreinamento'
  | 'EspacoConfinado'
  | 'Versao'
  | 'Status'
>;

/** Locks the class until the end of the transaction: seats are given and taken one transaction at a time. */
export async function travarTurmaOuNula(
  db: Db,
  { IdClienteTurma, hoje }: { IdClienteTurma: number; hoje: string },
): Promise<TurmaTravada | null> {
  const { rows } = await sql<TurmaTravada>`
    select t.id_cliente_turma, t.id_cliente, t.descricao, t.data_inicio, t.data_termino, t.vagas, t.qtd_alunos,
      t.motivo_cancelamento, t.motivo_eventual, t.tipo_treinamento, t.espaco_confinado, t.versao, ${statusTurma(hoje)} as status
    from cliente_turma t where t.id_cliente_turma = ${IdClienteTurma} for update`.execute(db);
  return rows[0] ?? null;
}

type Dados = Pick<
  Turma,
  | 'Descricao'
  | 'DataInicio'
  | 'DataTermino'
  | 'Vagas'
  | 'MotivoEventual'
  | 'TipoTreinamento'
  | 'EspacoConfinado'
>;

const emColunas = <Registro extends Dados>({ EspacoConfinado, ...registro }: Registro) => ({
  ...registro,
  EspacoConfinado: EspacoConfinado && JSON.stringify(EspacoConfinado),
});

export async function inserirTurma(db: Db, dados: Dados & { IdCliente: number }): Promise<number> {
  const { IdClienteTurma } = await db
    .insertInto('ClienteTurma')
    .values(emColunas(dados))
    .returning('IdClienteTurma')
    .executeTakeFirstOrThrow();
  return IdClienteTurma;
}

export async function gravarTurma(db: Db, { IdClienteTurma, ...dados }: Dados & { IdClienteTurma: number }) {
  await db
    .updateTable('ClienteTurma')
    .set(emColunas(dados))
    .set((eb) => ({ Versao: eb('Versao', '+', 1) }))
    .where('IdClienteTurma', '=', IdClienteTurma)
    .execute();
}

export async function cancelarTurma(
  db: Db,
  { IdClienteTurma, Motivo, agora }: { IdClienteTurma: number; Motivo: string; agora: Date },
) {
  await db
    .updateTable('ClienteTurma')
    .set({ CanceladaEm: agora, MotivoCancelamento: Motivo })
    .set((eb) => ({ Versao: eb('Versao', '+', 1) }))
    .where('IdClienteTurma', '=', IdClienteTurma)
    .execute();
}

/** Removed people count too: what they did is history. */
export async function alguemComecou(
  db: Db,
  { IdClienteTurma }: { IdClienteTurma: number },
): Promise<boolean> {
  const comeco = await db
    .selectFrom('ClienteTurmaAluno')
    .select('IdClienteTurmaAluno')
    .where('IdClienteTurma', '=', IdClienteTurma)
    .where((eb) =>
      eb.or([
        eb('PrimeiroAcessoEm', 'is not', null),
        eb('ConcluidoEm', 'is not', null),
        eb('Progresso', '>', 0),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return comeco !== undefined;
}

export async function apagarTurma(db: Db, { IdClienteTurma }: { IdClienteTurma: number }) {
  // First the people, so that the count of the class is still there to be lowered.
  await db.deleteFrom('ClienteTurmaAluno').where('IdClienteTurma', '=', IdClienteTurma).execute();
  await db.deleteFrom('ClienteTurma').where('IdClienteTurma', '=', IdClienteTurma).execute();
}
