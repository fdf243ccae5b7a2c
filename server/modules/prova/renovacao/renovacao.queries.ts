import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { bySets } from '../../../platform/db/search.ts';
import { parNoAlcance, type Alcance } from '../../../domain/alcance.ts';
import { venceEntre } from './vencimentos.ts';

/** Keeps apart who opens renewal classes of the same client: the second sees whom the first enrolled. */
const TRAVA_RENOVACAO = 4_909_014;

export async function travarRenovacao(db: Db, { IdCliente }: { IdCliente: number }) {
  await sql`select pg_advisory_xact_lock(${TRAVA_RENOVACAO}::int, ${IdCliente}::int)`.execute(db);
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
    const alunos = escolha.Pares.map(({ IdClienteAluno }) => IdClienteAluno);
    const cursos = escolha.Pares.map(({ IdCurso }) => IdCurso);
    return sql`pc.id_cliente_aluno = any(${alunos}::int[])
      and (pc.id_cliente_aluno, pc.id_curso) in (select * from unnest(${alunos}::int[], ${cursos}::int[]))`;
  }
  const { Dias, Vencidos, Cursos, hoje } = escolha;
  return sql`${venceEntre({ de: Vencidos ? -365 : 0, ate: Dias, hoje })}
    and ${Cursos ? sql`pc.id_curso = any(${Cursos}::int[])` : sql`true`}`;
}

/** One row per person and course, whoever loses it first coming first. Rows are found by sets of ids, each set once. */
export const listarParaRenovar = (banco: Db, escolha: Escolha): Promise<ParaRenovar[]> =>
  bySets(banco, async (db) => {
    const { IdCliente, alcance, hoje } = escolha;
    const { rows } = await sql<ParaRenovar>`
      with k as materialized (
        select id_curso, nome, status, row_number() over (order by sem_acento(nome), id_curso) as vez from curso),
      v as materialized (
        select pc.id_cliente_aluno, pc.id_curso, pc.irregular_em - 1 as validade
        from pessoa_curso pc
        where pc.id_cliente = ${IdCliente} and pc.ativo and pc.estado = 'valido' and pc.irregular_em is not null
          and ${parNoAlcance(alcance)} and ${escolhidos(escolha)}),
      aluno as materialized (
        select ca.id_cliente_aluno, ca.id_usuario, ca.ordem from cliente_aluno ca
        where ca.id_cliente_aluno = any(array(select id_cliente_aluno from v)) and ca.status = 'A'),
      u as materialized (
        select id_usuario, nome from usuario
        where id_usuario = any(array(select id_usuario from aluno)) and status = 'A'),
      abertas as materialized (
        select array_agg(t.id_cliente_turma) as turmas from cliente_turma t
        where t.id_cliente = ${IdCliente} and t.cancelada_em is null and (t.data_termino >= ${hoje}::date
          or t.id_cliente_turma in (
            select x.id_cliente_turma from cliente_turma_aluno x
            where x.id_cliente = ${IdCliente} and x.prazo >= ${hoje}::date))),
      t as materialized (
        select t.id_cliente_turma, t.descricao, t.data_inicio, t.data_termino, tc.id_curso
        from cliente_turma t join cliente_turma_curso tc on tc.id_cliente_turma = t.id_cliente_turma
        where t.id_cliente_turma = any((select turmas from abertas)::int[])
          and tc.id_cliente_turma = any((select turmas from abertas)::int[])),
      m as materialized (
        select id_cliente_turma_aluno, id_cliente_aluno, id_cliente_turma, prazo from cliente_turma_aluno
        where id_cliente_aluno = any(array(select id_cliente_aluno from aluno)) and not excluido
          and id_cliente_turma = any((select turmas from abertas)::int[])),
      feito as materialized (
        select id_cliente_turma_aluno, id_curso from matricula_curso
        where id_cliente_turma_aluno = any(array(select id_cliente_turma_aluno from m)) and concluido_em is not null),
      aberta as materialized (
        select distinct on (v.id_cliente_aluno, v.id_curso) v.id_cliente_aluno, v.id_curso, t.id_cliente_turma, t.descricao
        from m
        join v on v.id_cliente_aluno = m.id_cliente_aluno
        join t on t.id_cliente_turma = m.id_cliente_turma and t.id_curso = v.id_curso
        left join feito f on f.id_cliente_turma_aluno = m.id_cliente_turma_aluno and f.id_curso = v.id_curso
        where coalesce(m.prazo, t.data_termino) >= ${hoje}::date and f.id_curso is null
        order by v.id_cliente_aluno, v.id_curso, t.data_inicio, t.id_cliente_turma)
      select k.id_curso, k.nome as curso, k.status as status_curso, ca.id_cliente_aluno, u.nome, v.validade,
        aberta.id_cliente_turma, aberta.descricao as turma
      from v
      join k on k.id_curso = v.id_curso
      join aluno ca on ca.id_cliente_aluno = v.id_cliente_aluno
      join u on u.id_usuario = ca.id_usuario
      left join aberta on aberta.id_cliente_aluno = v.id_cliente_aluno and aberta.id_curso = v.id_curso
      order by k.vez, v.validade, ca.ordem, ca.id_cliente_aluno`.execute(db);
    return rows;
  });
