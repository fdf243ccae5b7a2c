import { statement, type Db } from '../../../../platform/db/db.ts';

/** Each for several enrolments at once: a list of attendance concludes a lesson for a whole class. */

type Marca = { Matriculas: number[]; IdCurso: number; Aulas: number[]; agora: Date };

const iniciarCursos = statement(`
  insert into matricula_curso (id_cliente, id_cliente_turma_aluno, id_curso, id_curso_versao, iniciado_em)
  select m.id_cliente, m.id_cliente_turma_aluno, c.id_curso, c.id_curso_versao, $3
  from cliente_turma_aluno m, curso c where m.id_cliente_turma_aluno = any($1::int[]) and c.id_curso = $2
  order by m.id_cliente_turma_aluno
  on conflict (id_cliente_turma_aluno, id_curso) do nothing`);

const marcarAulas = statement(`
  insert into progresso_aula as p (id_cliente_turma_aluno, id_curso, id_curso_conteudo_aula, primeiro_acesso_em,
    ultimo_acesso_em, percentual, concluida_em)
  select matricula, $2, aula, $4, $4, 100, $4 from unnest($1::int[]) matricula, unnest($3::int[]) aula
  order by matricula, aula
  on conflict (id_cliente_turma_aluno, id_curso_conteudo_aula)
    do update set percentual = 100, concluida_em = excluded.concluida_em, ultimo_acesso_em = excluded.ultimo_acesso_em
    where p.concluida_em is null`);

/** Marks the lessons, beginning the course where nobody has opened it. */
export async function marcarConcluidas(db: Db, { Matriculas, IdCurso, Aulas, agora }: Marca) {
  await iniciarCursos(db, [Matriculas, IdCurso, agora]);
  await marcarAulas(db, [Matriculas, IdCurso, Aulas, agora]);
}

const travarCursos = statement(`
  select from matricula_curso where id_cliente_turma_aluno = any($1::int[]) and id_curso = $2
  order by id_cliente_turma_aluno for no key update`);

const marcarCursos = statement<{ IdClienteTurmaAluno: number; Progresso: number; Concluido: boolean }>(`
  update matricula_curso mc set iniciado_em = coalesce(mc.iniciado_em, $3),
    concluido_em = coalesce(mc.concluido_em, case when not exists (
      select from curso_versao_aula va
      left join progresso_aula p on p.id_cliente_turma_aluno = mc.id_cliente_turma_aluno
        and p.id_curso_conteudo_aula = va.id_curso_conteudo_aula
      where va.id_curso_versao = mc.id_curso_versao and va.conta and p.concluida_em is null) then $3::timestamptz end)
  where id_cliente_turma_aluno = any($1::int[]) and id_curso = $2
  returning id_cliente_turma_aluno, progresso, concluido_em is not null as concluido`);

/** The lock is a statement of its own, so that the next one sees what others concluded while it waited. */
export async function concluirCursos(db: Db, { Matriculas, IdCurso, agora }: Omit<Marca, 'Aulas'>) {
  await travarCursos(db, [Matriculas, IdCurso]);
  return await marcarCursos(db, [Matriculas, IdCurso, agora]);
}

const travarMatriculas = statement(`
  select from cliente_turma_aluno where id_cliente_turma_aluno = any($1::int[])
  order by id_cliente_turma_aluno for no key update`);

const marcarMatriculas = statement(`
  update cliente_turma_aluno m set primeiro_acesso_em = coalesce(m.primeiro_acesso_em, $2),
    concluido_em = coalesce(m.concluido_em, case when not exists (
      select from cliente_turma_curso tc
      left join matricula_curso mc on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = tc.id_curso
      where tc.id_cliente_turma = m.id_cliente_turma and mc.concluido_em is null) then $2::timestamptz end)
  where id_cliente_turma_aluno = any($1::int[])`);

export async function concluirMatriculas(db: Db, { Matriculas, agora }: Pick<Marca, 'Matriculas' | 'agora'>) {
  await travarMatriculas(db, [Matriculas]);
  await marcarMatriculas(db, [Matriculas, agora]);
}

const desmarcarAulas = statement(`
  update progresso_aula set percentual = 0, concluida_em = null
  where id_cliente_turma_aluno = any($1::int[]) and id_curso_conteudo_aula = any($2::int[])`);

const reabrirCursos = statement<{ IdClienteTurmaAluno: number }>(`
  update matricula_curso mc set concluido_em = null
  where mc.id_cliente_turma_aluno = any($1::int[]) and mc.id_curso = $2 and mc.concluido_em is not null and exists (
    select from curso_versao_aula va where va.id_curso_versao = mc.id_curso_versao
      and va.id_curso_conteudo_aula = any($3::int[]) and va.conta)
  returning mc.id_cliente_turma_aluno`);

const reabrirMatriculas = statement(`
  update cliente_turma_aluno set concluido_em = null where id_cliente_turma_aluno = any($1::int[])`);

/** Takes back conclusions, and those of course and class that rested on it. */
export async function desmarcarConcluidas(db: Db, { Matriculas, IdCurso, Aulas }: Omit<Marca, 'agora'>) {
  await desmarcarAulas(db, [Matriculas, Aulas]);
  const reabertas = await reabrirCursos(db, [Matriculas, IdCurso, Aulas]);
  if (reabertas.length > 0) await reabrirMatriculas(db, [reabertas.map((m) => m.IdClienteTurmaAluno)]);
}
