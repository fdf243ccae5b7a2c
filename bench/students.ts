import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Students signed in and enrolled in a course of so many videos, made past the API. */

const COURSE = `
  with autor as (insert into usuario (nome, email, adm) values ('Autora', gen_random_uuid() || '@bench.example', true) returning id_usuario),
  curso as (insert into curso (nome, sequencial) values ('Curso de ' || $1::int || ' aulas', true) returning id_curso),
  modulo as (
    insert into curso_conteudo (id_curso, titulo, ordem) select id_curso, 'Módulo', 1 from curso
    returning id_curso, id_curso_conteudo),
  aulas as (
    insert into curso_conteudo_aula (id_curso, id_curso_conteudo, titulo, tipo, ordem, duracao_minutos, conteudo)
    select id_curso, id_curso_conteudo, 'Aula ' || n, 'video', n, $2::int / 60,
      jsonb_build_object('Origem', 'youtube', 'Video', 'x', 'DuracaoSegundos', $2::int, 'Transcricao', repeat('Texto. ', 600))
    from modulo, generate_series(1, $1::int) n
    returning *),
  versao as (
    insert into curso_versao (id_curso, numero, publicada_em, id_usuario, dados, sequencial, total_minutos, total_aulas)
    select id_curso, 1, now(), id_usuario, '{"Nome": "Curso", "Instrutores": []}', true, $1::int * ($2::int / 60), $1 from curso, autor
    returning id_curso_versao),
  copia as (
    insert into curso_versao_aula (id_curso, id_curso_versao, id_curso_conteudo_aula, posicao, id_curso_conteudo,
      conteudo_titulo, titulo, tipo, obrigatoria, conta, duracao_minutos, percentual_minimo, conteudo)
    select id_curso, id_curso_versao, id_curso_conteudo_aula, ordem, id_curso_conteudo, 'Módulo', titulo, tipo, true, true,
      duracao_minutos, 90, conteudo
    from aulas, versao)
  select (select id_curso from curso) as course, (select id_curso_versao from versao) as version,
    (select array_agg(id_curso_conteudo_aula order by ordem) from aulas) as lessons`;

const STUDENTS = `
  with cliente as (
    insert into cliente (nome_fantasia, razao_social, cnpj, hash)
    values ('Cliente', 'Cliente', lpad($1::text, 14, '0'), 'bench-' || $1::text) returning id_cliente),
  pessoa as (
    insert into usuario (nome, email) select 'Pessoa ' || n, 'e' || $1 || '.' || n || '@bench.example'
    from generate_series(1, $2::int) n returning id_usuario),
  vinculo as (
    insert into cliente_aluno (id_cliente, id_usuario) select id_cliente, id_usuario from cliente, pessoa
    returning id_cliente, id_cliente_aluno, id_usuario),
  turma as (
    insert into cliente_turma (id_cliente, descricao, data_inicio, data_termino, vagas)
    select id_cliente, 'Turma', '2020-01-01', '2190-01-01', 100000 from cliente returning id_cliente, id_cliente_turma),
  curso as (
    insert into cliente_turma_curso (id_cliente, id_cliente_turma, id_curso)
    select id_cliente, id_cliente_turma, $1::int from turma),
  matricula as (
    insert into cliente_turma_aluno (id_cliente, id_cliente_turma, id_cliente_aluno, matriculado_em)
    select t.id_cliente, id_cliente_turma, id_cliente_aluno, now() from turma t, vinculo
    returning id_cliente, id_cliente_turma_aluno, id_cliente_aluno),
  aceite as (
    insert into termo_aceite (id_usuario, versao, sha256, aceito_em, endereco)
    select v.id_usuario, t.versao, t.sha256, now(), '127.0.0.1' from vinculo v, termo t),
  sessao as (
    insert into sessao (token_hash, id_usuario, id_cliente_selecionado, endereco, agente, criada_em, vista_em, expira_em)
    select h.hash, v.id_usuario, v.id_cliente, '127.0.0.1', 'bench', now(), now(), now() + interval '12 hours'
    from (select *, row_number() over (order by id_usuario) as n from vinculo) v
    join unnest($3::bytea[]) with ordinality h(hash, n) on h.n = v.n)
  select m.id_cliente_turma_aluno as enrolment from matricula m join vinculo v using (id_cliente_aluno) order by v.id_usuario`;

export type Student = { token: string; enrolment: number };

export async function course(database: pg.Client, lessons: number, seconds: number) {
  const { rows } = await database.query<{ course: number; version: number; lessons: number[] }>(COURSE, [
    lessons,
    seconds,
  ]);
  const [made] = rows;
  if (!made) throw new Error('No course was made');
  await database.query('update curso set id_curso_versao = $1 where id_curso = $2', [
    made.version,
    made.course,
  ]);
  return made;
}

export async function students(database: pg.Client, course: number, count: number): Promise<Student[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  const { rows } = await database.query<{ enrolment: number }>(STUDENTS, [course, count, hashes]);
  return rows.map(({ enrolment }, n) => ({ enrolment, token: tokens[n] ?? '' }));
}
