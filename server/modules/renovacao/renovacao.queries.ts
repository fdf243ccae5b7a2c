import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { alunoNoAlcance, type Alcance } from '../alunos/alcance.ts';
import { venceEntre } from './vencimentos.ts';

/** Keeps apart who opens renewal classes of the same client: the second sees whom the first enrolled. */
const TRAVA_RENOVACAO = 4_909_014;

export async function travarRenovacao(db: Db, { IdCliente }: { IdCliente: number }) {
  await sql`select pg_advisory_xact_lock(${TRAVA_RENOVACAO}::int, ${IdCliente}::int)`.execute(db);
}

export async function existeCliente(db: Db, { IdCliente }: { IdCliente: number }): Promise<boolean> {
  const cliente = await db
    .selectFrom('Cliente')
    .select('IdCliente')
    .where('IdCliente', '=', IdCliente)
    .executeTakeFirst();
  return cliente !== undefined;
}

export type ParaRenovar = {
  IdCurso: number;
  Curso: string;
  StatusCurso: 'RA' | 'PU' | 'AR';
  IdClienteAluno: number;
  Nome: string;
  Validade: string;
  /** An open class of the course in which the person is and has not finished it. */
  IdClienteTurma: number | null;
  Turma: string | null;
};

/** Who loses a certificate in a period, or these very people and courses, whenever they do. */
export type Quais =
  | { Dias: number; Vencidos: boolean; Cursos?: number[] | undefined }
  | { Pares: { IdClienteAluno: number; IdCurso: number }[] };

type Escolha = Quais & { IdCliente: number; alcance: Alcance; hoje: string };

function escolhidos(escolha: Escolha): RawBuilder<unknown> {
  if ('Pares' in escolha) {
    const { Pares } = escolha;
    return sql`(pc.id_cliente_aluno, pc.id_curso) in (
      select * from unnest(${Pares.map(({ IdClienteAluno }) => IdClienteAluno)}::int[],
        ${Pares.map(({ IdCurso }) => IdCurso)}::int[]))`;
  }
  const { Dias, Vencidos, Cursos, hoje } = escolha;
  return sql`${venceEntre({ de: Vencidos ? -365 : 0, ate: Dias, hoje })}
    and ${Cursos ? sql`pc.id_curso = any(${Cursos}::int[])` : sql`true`}`;
}

/** One row per person and course, whoever loses it first coming first. */
export async function listarParaRenovar(db: Db, escolha: Escolha): Promise<ParaRenovar[]> {
  const { IdCliente, alcance, hoje } = escolha;
  const { rows } = await sql<ParaRenovar>`
    with k as materialized (select id_curso, nome, status, sem_acento(nome) as ordem from curso),
    v as materialized (
      select pc.id_cliente_aluno, pc.id_curso, pc.irregular_em - 1 as validade
      from pessoa_curso pc
      where pc.id_cliente = ${IdCliente} and pc.ativo and pc.estado = 'CO' and pc.irregular_em is not null
        and ${escolhidos(escolha)}),
    -- Few, and known once: who is in none of them is not looked for in each.
    abertas as materialized (
      select array_agg(t.id_cliente_turma) as turmas from cliente_turma t
      where t.id_cliente = ${IdCliente} and t.cancelada_em is null and (t.data_termino >= ${hoje}::date
        or t.id_cliente_turma in (
          select x.id_cliente_turma from cliente_turma_aluno x
          where x.id_cliente = ${IdCliente} and x.prazo >= ${hoje}::date))),
    aberta as materialized (
      select distinct on (v.id_cliente_aluno, v.id_curso) v.id_cliente_aluno, v.id_curso, t.id_cliente_turma, t.descricao
      from v
      join cliente_turma_aluno m on m.id_cliente_aluno = v.id_cliente_aluno and not m.excluido
        and m.id_cliente_turma = any((select turmas from abertas)::int[])
      join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
      join cliente_turma_curso tc on tc.id_cliente_turma = t.id_cliente_turma and tc.id_curso = v.id_curso
      left join matricula_curso mc
        on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = v.id_curso
      where coalesce(m.prazo, t.data_termino) >= ${hoje}::date and mc.concluido_em is null
      order by v.id_cliente_aluno, v.id_curso, t.data_inicio, t.id_cliente_turma)
    select k.id_curso, k.nome as curso, k.status as status_curso, ca.id_cliente_aluno, u.nome, v.validade,
      aberta.id_cliente_turma, aberta.descricao as turma
    from v
    join k on k.id_curso = v.id_curso
    join cliente_aluno ca on ca.id_cliente_aluno = v.id_cliente_aluno and ca.status = 'A'
    join usuario u on u.id_usuario = ca.id_usuario and u.status = 'A'
    left join aberta on aberta.id_cliente_aluno = v.id_cliente_aluno and aberta.id_curso = v.id_curso
    where ${alunoNoAlcance(alcance)}
    order by k.ordem, k.id_curso, v.validade, ca.ordem, ca.id_cliente_aluno`.execute(db);
  return rows;
}
