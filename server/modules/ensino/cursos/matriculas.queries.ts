import { sql } from 'kysely';
import type { AlcanceDaPublicacao } from '#contract/ensino/cursos-publicacao.ts';
import type { Db } from '../../../platform/db/db.ts';

/**
 * Which version an enrolment takes when a course is published again. Classes that ended or were cancelled keep what
 * they had, whatever is chosen: they are evidence.
 */

/** Of enrolment `m` in class `t`: still under way, or yet to begin. */
const aberta = (hoje: string) =>
  sql`t.cancelada_em is null and greatest(t.data_termino, m.prazo) >= ${hoje}::date`;

const matriculas = (IdCurso: number) => sql`cliente_turma_curso tc
  join cliente_turma t on t.id_cliente_turma = tc.id_cliente_turma
  join cliente_turma_aluno m on m.id_cliente_turma = tc.id_cliente_turma and not m.excluido and not m.em_espera
    and tc.id_curso = ${IdCurso}
  left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = tc.id_curso`;

type Contagem = { NaoIniciadas: number; EmAndamento: number; Concluidas: number };

export async function contarMatriculas(
  db: Db,
  { IdCurso, hoje }: { IdCurso: number; hoje: string },
): Promise<Contagem> {
  const { rows } = await sql<Contagem>`select
      count(*) filter (where mc.iniciado_em is null and mc.concluido_em is null) as nao_iniciadas,
      count(*) filter (where mc.iniciado_em is not null and mc.concluido_em is null) as em_andamento,
      count(*) filter (where mc.concluido_em is not null) as concluidas
    from ${matriculas(IdCurso)} where ${aberta(hoje)}`.execute(db);
  return rows[0] ?? { NaoIniciadas: 0, EmAndamento: 0, Concluidas: 0 };
}

type Congelar = { IdCurso: number; IdCursoVersao: number; hoje: string; Alcance: AlcanceDaPublicacao };

/** Who has no row takes the published version: those who must not move get a row with the version they had. */
export async function congelar(db: Db, { IdCurso, IdCursoVersao, hoje, Alcance }: Congelar) {
  await sql`insert into matricula_curso (id_cliente, id_cliente_turma_aluno, id_curso, id_curso_versao)
    select m.id_cliente, m.id_cliente_turma_aluno, ${IdCurso}, ${IdCursoVersao} from ${matriculas(IdCurso)}
    where mc.id_curso is null and (${Alcance === 'NOVAS'} or not (${aberta(hoje)}))
    on conflict do nothing`.execute(db);
}

type Mover = { IdCurso: number; IdCursoVersao: number; Matriculas: number[] };

/** The rows that move, locked first: what is counted afterwards cannot change while it is counted. */
export async function travarQuemMuda(
  db: Db,
  { IdCurso, hoje, Alcance }: Omit<Congelar, 'IdCursoVersao'>,
): Promise<number[]> {
  const { rows } = await sql<{ IdClienteTurmaAluno: number }>`
    select mc.id_cliente_turma_aluno
    from matricula_curso mc
    join cliente_turma_aluno m on m.id_cliente_turma_aluno = mc.id_cliente_turma_aluno and not m.excluido and not m.em_espera
    join cliente_turma t on t.id_cliente_turma = m.id_cliente_turma
    where mc.id_curso = ${IdCurso} and mc.concluido_em is null and ${aberta(hoje)}
      and (${Alcance === 'TODAS'} or mc.iniciado_em is null)
    order by mc.id_cliente_turma_aluno
    for no key update of mc`.execute(db);
  return rows.map(({ IdClienteTurmaAluno }) => IdClienteTurmaAluno);
}

/** Moves them and counts again what they did, by the lessons of the new version. */
export async function mover(db: Db, { IdCurso, IdCursoVersao, Matriculas }: Mover) {
  await sql`update matricula_curso mc
    set id_curso_versao = v.id_curso_versao, pontos = feito.pontos, progresso = feito.pontos / v.total_minutos
    from curso_versao v, (
      select quem.id, coalesce(sum(p.percentual * va.duracao_minutos), 0)::int as pontos
      from unnest(${Matriculas}::int[]) as quem(id)
      left join curso_versao_aula va on va.id_curso_versao = ${IdCursoVersao} and va.conta
      left join progresso_aula p on p.id_cliente_turma_aluno = quem.id
        and p.id_curso_conteudo_aula = va.id_curso_conteudo_aula
      group by quem.id) feito
    where v.id_curso_versao = ${IdCursoVersao} and mc.id_curso = ${IdCurso} and mc.id_cliente_turma_aluno = feito.id`.execute(
    db,
  );
}

/** Who has already done all that the new version asks has finished; without a lesson less, nobody would have. */
export async function concluirCompletas(
  db: Db,
  { IdCurso, IdCursoVersao, Matriculas, agora }: Mover & { agora: Date },
) {
  await sql`with completas as (
      update matricula_curso mc set concluido_em = ${agora}
      where mc.id_curso = ${IdCurso} and mc.id_cliente_turma_aluno = any(${Matriculas}::int[])
        and mc.iniciado_em is not null and not exists (
          select from curso_versao_aula va left join progresso_aula p
            on p.id_cliente_turma_aluno = mc.id_cliente_turma_aluno and p.id_curso_conteudo_aula = va.id_curso_conteudo_aula
          where va.id_curso_versao = ${IdCursoVersao} and va.conta and p.concluida_em is null)
      returning mc.id_cliente_turma_aluno)
    update cliente_turma_aluno m set concluido_em = ${agora}
    from completas
    where m.id_cliente_turma_aluno = completas.id_cliente_turma_aluno and m.concluido_em is null and not exists (
      select from cliente_turma_curso tc left join matricula_curso outro
        on outro.id_cliente_turma_aluno = m.id_cliente_turma_aluno and outro.id_curso = tc.id_curso
      where tc.id_cliente_turma = m.id_cliente_turma and tc.id_curso <> ${IdCurso} and outro.concluido_em is null)`.execute(
    db,
  );
}

/** The minutes of a course weigh in every enrolment that has it, begun or not. */
export async function somarMatriculas(
  db: Db,
  { IdCurso, hoje, agora }: { IdCurso: number; hoje: string; agora: Date },
) {
  await sql`select matriculas_somar(array_agg(m.id_cliente_turma_aluno), array_agg(${agora}::timestamptz))
    from ${matriculas(IdCurso)} where ${aberta(hoje)} having count(*) > 0`.execute(db);
}
