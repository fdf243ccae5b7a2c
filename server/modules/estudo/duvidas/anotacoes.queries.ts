import { sql } from 'kysely';
import type { Anotacao } from '#contract/estudo/duvidas-anotacoes.ts';
import type { Db } from '../../../platform/db/db.ts';

const anotacoes = sql`
  select n.id_aula_anotacao, n.id_curso_conteudo_aula, l.titulo as aula, n.segundo, n.texto, n.criada_em, n.alterada_em,
    n.versao
  from aula_anotacao n join curso_conteudo_aula l on l.id_curso_conteudo_aula = n.id_curso_conteudo_aula`;

type Filtro = { matricula: number; curso?: number | undefined; aula?: number | undefined };

export async function listarAnotacoes(db: Db, { matricula, curso, aula }: Filtro): Promise<Anotacao[]> {
  const { rows } = await sql<Anotacao>`${anotacoes}
    join curso_conteudo k on k.id_curso_conteudo = l.id_curso_conteudo
    where n.id_cliente_turma_aluno = ${matricula} and ${curso ? sql`l.id_curso = ${curso}` : sql`true`}
      and ${aula ? sql`n.id_curso_conteudo_aula = ${aula}` : sql`true`}
    order by k.ordem, l.ordem, l.id_curso_conteudo_aula, n.segundo nulls first, n.id_aula_anotacao limit 1000`.execute(
    db,
  );
  return rows;
}

export async function buscarAnotacaoOuNula(
  db: Db,
  { IdAulaAnotacao }: { IdAulaAnotacao: number },
): Promise<Anotacao | null> {
  const { rows } = await sql<Anotacao>`${anotacoes} where n.id_aula_anotacao = ${IdAulaAnotacao}`.execute(db);
  return rows[0] ?? null;
}

type Nova = {
  IdClienteTurmaAluno: number;
  IdCursoConteudoAula: number;
  Segundo: number | null;
  Texto: string;
  agora: Date;
};

export async function inserirAnotacao(db: Db, { agora, ...nova }: Nova): Promise<number> {
  const { IdAulaAnotacao } = await db
    .insertInto('AulaAnotacao')
    .values({ ...nova, CriadaEm: agora, AlteradaEm: agora })
    .returning('IdAulaAnotacao')
    .executeTakeFirstOrThrow();
  return IdAulaAnotacao;
}

type Existente = { IdAulaAnotacao: number };

/** Locks the row until the end of the transaction; null when the person has no such note on that lesson. */
export async function travarAnotacaoOuNula(
  db: Db,
  {
    IdAulaAnotacao,
    IdClienteTurmaAluno,
    IdCursoConteudoAula,
  }: Existente & Pick<Nova, 'IdClienteTurmaAluno' | 'IdCursoConteudoAula'>,
) {
  const anotacao = await db
    .selectFrom('AulaAnotacao')
    .select('Versao')
    .where('IdAulaAnotacao', '=', IdAulaAnotacao)
    .where('IdClienteTurmaAluno', '=', IdClienteTurmaAluno)
    .where('IdCursoConteudoAula', '=', IdCursoConteudoAula)
    .forUpdate()
    .executeTakeFirst();
  return anotacao ?? null;
}

export async function gravarAnotacao(
  db: Db,
  { IdAulaAnotacao, Segundo, Texto, agora }: Existente & Pick<Nova, 'Segundo' | 'Texto' | 'agora'>,
) {
  await db
    .updateTable('AulaAnotacao')
    .set((eb) => ({ Segundo, Texto, AlteradaEm: agora, Versao: eb('Versao', '+', 1) }))
    .where('IdAulaAnotacao', '=', IdAulaAnotacao)
    .execute();
}

export async function apagarAnotacao(
  db: Db,
  { IdAulaAnotacao, IdClienteAluno }: { IdAulaAnotacao: number; IdClienteAluno: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('AulaAnotacao')
    .where('IdAulaAnotacao', '=', IdAulaAnotacao)
    .where('IdClienteTurmaAluno', 'in', (eb) =>
      eb
        .selectFrom('ClienteTurmaAluno')
        .select('IdClienteTurmaAluno')
        .where('IdClienteAluno', '=', IdClienteAluno),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
