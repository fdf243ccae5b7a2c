import { connect } from './program.ts';

/** A platform of many clients, written by whole statements: triggers sleep, and what they keep is filled like the rest. */

/** Of each client. */
export const PEOPLE = 5000;
const SECTORS = 10;
const CLASSES = 100;
const COURSES = 40;

const STATEMENTS = [
  // Searches by letters are not measured here, and their indexes take longer to fill than everything else.
  'drop index usuario_busca, cliente_aluno_busca, cliente_aluno_setor_busca',
  `set session_replication_role = replica`,
  `create temp table novo as
   with c as (
     insert into cliente (nome_fantasia, razao_social, cnpj, hash)
     select 'Cliente ' || n, 'Cliente ' || n || ' Ltda.', (91000000 + n) || '000100', 'painel-' || lpad(n::text, 12, '0')
     from generate_series(1, $1::int) n returning id_cliente)
   select id_cliente, row_number() over (order by id_cliente)::int as n from c`,
  `insert into cliente_setor (id_cliente, descricao)
   select id_cliente, 'Setor ' || s from novo, generate_series(1, ${SECTORS}) s order by 1, s`,
  `create temp table setor as
   select id_cliente, array_agg(id_cliente_setor order by id_cliente_setor) as ids from cliente_setor join novo using (id_cliente)
   group by 1`,
  `insert into usuario (nome, email, primeiro_acesso_em)
   select (array['Ana','Bruno','Célia','Davi','Élida','Fábio','Gisele','Heitor'])[1 + p % 8] || ' ' ||
     (array['Souza','Conceição','Araújo','Lima','Gonçalves','Prado','Nóbrega'])[1 + p % 7] || ' ' || p,
     'p' || id_cliente || '.' || p || '@bench.example', now()
   from novo, generate_series(1, ${PEOPLE}) p order by id_cliente, p`,
  // Ids come in the order of the rows above: the place of each tells its client and its number there.
  `create temp table pessoa as
   select c.id_cliente, u.id_usuario, u.p, c.n from (
     select id_usuario, 1 + (vez - 1) / ${PEOPLE} as n, (1 + (vez - 1) % ${PEOPLE})::int as p from (
       select id_usuario, row_number() over (order by id_usuario) as vez
       from usuario where email like '%@bench.example') x) u
   join novo c on c.n = u.n`,
  `insert into cliente_aluno (id_cliente, id_usuario, status, ordem)
   select id_cliente, id_usuario, case when p % 50 = 0 then 'I' else 'A' end, 'pessoa ' || lpad(p::text, 6, '0')
   from pessoa order by id_cliente, p`,
  `insert into cliente_aluno_setor (id_cliente, id_cliente_aluno, id_cliente_setor, status, ordem)
   select ca.id_cliente, ca.id_cliente_aluno, s.ids[1 + (p.p + d * 3) % ${SECTORS}], ca.status, ca.ordem
   from cliente_aluno ca join pessoa p using (id_cliente, id_usuario) join setor s using (id_cliente)
   cross join generate_series(0, 1) d where d = 0 or p.p % 5 = 0`,
  `create temp table materia as
   with k as (
     insert into curso (nome, carga_horaria, prazo_certificado, status)
     select 'Curso ' || n, 4, 24, 'PU' from generate_series(1, ${COURSES}) n returning id_curso),
   v as (
     insert into curso_versao (id_curso, numero, publicada_em, id_usuario, dados, sequencial, total_minutos, total_aulas)
     select id_curso, 1, now(), (select min(id_usuario) from usuario), '{}', false, 240, 3 from k
     returning id_curso, id_curso_versao)
   select id_curso, id_curso_versao, row_number() over (order by id_curso)::int - 1 as n from v`,
  `update curso k set id_curso_versao = m.id_curso_versao from materia m where m.id_curso = k.id_curso`,
  // A class begins every week or so, for two years; each lasts two months.
  `insert into cliente_turma (id_cliente, descricao, data_inicio, data_termino, vagas, qtd_alunos)
   select id_cliente, 'Turma ' || t, current_date - 700 + t * 7, current_date - 640 + t * 7, 100, 63
   from novo, generate_series(1, ${CLASSES}) t order by id_cliente, t`,
  `create temp table turma as
   select t.id_cliente, t.id_cliente_turma, t.data_inicio, t.data_termino,
     (row_number() over (partition by t.id_cliente order by t.id_cliente_turma))::int as t
   from cliente_turma t join novo using (id_cliente)`,
  `insert into cliente_turma_curso (id_cliente, id_cliente_turma, id_curso)
   select t.id_cliente, t.id_cliente_turma, m.id_curso
   from turma t join materia m on m.n in (t.t * 2 % ${COURSES}, (t.t * 2 + 1) % ${COURSES})`,
  `insert into cliente_turma_aluno (id_cliente, id_cliente_turma, id_cliente_aluno, matriculado_em, progresso, ordem)
   select ca.id_cliente, t.id_cliente_turma, ca.id_cliente_aluno, t.data_inicio, 40, ca.ordem
   from cliente_aluno ca join pessoa p using (id_cliente, id_usuario) cross join generate_series(0, 1) d
   join turma t on t.id_cliente = ca.id_cliente and t.t = 1 + (p.p + d * 37) % ${CLASSES}
   where d = 0 or p.p % 4 = 0 order by t.id_cliente_turma`,
  // Four of five have begun; of classes that are over, most have finished.
  `insert into matricula_curso (id_cliente, id_cliente_turma_aluno, id_curso, id_curso_versao, iniciado_em, concluido_em,
     progresso, ultimo_acesso_em)
   select m.id_cliente, m.id_cliente_turma_aluno, tc.id_curso, k.id_curso_versao, t.data_inicio + 5,
     f.fim, case when f.fim is null then 40 else 100 end, coalesce(f.fim, least(now(), t.data_inicio + 20))
   from cliente_turma_aluno m join turma t using (id_cliente_turma)
   join cliente_turma_curso tc using (id_cliente_turma) join materia k on k.id_curso = tc.id_curso
   cross join lateral (
     select case when m.id_cliente_turma_aluno % 7 > 1 and t.data_inicio + 10 + m.id_cliente_turma_aluno % 45 < current_date
       then (t.data_inicio + 10 + m.id_cliente_turma_aluno % 45)::timestamptz + interval '15 hours' end as fim) f
   where (m.id_cliente_turma_aluno + tc.id_curso) % 5 > 0`,
  `insert into progresso_aula (id_cliente_turma_aluno, id_curso, id_curso_conteudo_aula, primeiro_acesso_em,
     ultimo_acesso_em, percentual, concluida_em)
   select id_cliente_turma_aluno, id_curso, 1000000 + id_curso * 3 + a, iniciado_em, ultimo_acesso_em, 100, ultimo_acesso_em
   from matricula_curso join novo using (id_cliente) cross join generate_series(0, 2) a where a < 2 or id_cliente_turma_aluno % 2 = 0`,
  // What a certificate of two years does to the pair; the documents themselves are not read by any figure.
  `insert into pessoa_curso (id_cliente_aluno, id_curso, id_cliente, setores, ativo, id_cliente_turma_aluno, prazo, estado,
     irregular_em)
   select distinct on (m.id_cliente_aluno, tc.id_curso) m.id_cliente_aluno, tc.id_curso, m.id_cliente, s.setores,
     ca.status = 'A', m.id_cliente_turma_aluno, t.data_termino,
     case when mc.concluido_em is not null then 'valido' when mc.iniciado_em is not null then 'em-andamento' else 'nao-iniciado' end,
     case when mc.concluido_em is not null then (mc.concluido_em + interval '1 year')::date else t.data_termino + 1 end
   from cliente_turma_aluno m join turma t using (id_cliente_turma)
   join cliente_turma_curso tc using (id_cliente_turma)
   join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
   join (select id_cliente_aluno, array_agg(id_cliente_setor order by id_cliente_setor) as setores
     from cliente_aluno_setor group by 1) s on s.id_cliente_aluno = m.id_cliente_aluno
   left join matricula_curso mc
     on mc.id_cliente_turma_aluno = m.id_cliente_turma_aluno and mc.id_curso = tc.id_curso
   order by m.id_cliente_aluno, tc.id_curso, m.id_cliente_turma_aluno desc`,
  `insert into painel_soma (id_cliente, mes, medida, dia, n)
   select r.id_cliente, r.mes, estado, r.dia, count(*)
   from pessoa_curso pc join novo using (id_cliente)
   cross join lateral painel_rubricas(pc.id_cliente, coalesce(irregular_em, 'infinity')) r
   where ativo group by 1, 2, 3, 4`,
  `insert into painel_soma (id_cliente, mes, medida, dia, n)
   select r.id_cliente, r.mes, 'concluidos', r.dia, count(*)
   from matricula_curso mc join novo using (id_cliente)
   cross join lateral painel_rubricas(mc.id_cliente, (concluido_em at time zone 'America/Sao_Paulo')::date) r
   where concluido_em is not null group by 1, 2, 4`,
  `insert into email (chave_evento, tipo, assunto, para, dados, id_usuario, status)
   select 'painel:' || id_usuario, 'acesso', 'Seu acesso', 'x@bench.example', '{}', id_usuario,
     case when p % 500 = 0 then 'falhou' else 'enviado' end from pessoa where p % 10 = 0`,
  `insert into auditoria (quando, id_usuario, id_cliente, acao, objeto)
   select now() - make_interval(hours => p), id_usuario, id_cliente, 'entrar', 'Usuario' from pessoa where p % 10 = 0`,
  // The sample's manager answers for three sectors of the first client.
  `with g as (
     insert into cliente_aluno (id_cliente, id_usuario, eh_gestor)
     select c.id_cliente, u.id_usuario, true from usuario u, novo c
     where u.email = 'gestor@habilita.example' and c.n = 1 returning id_cliente, id_cliente_aluno)
   insert into cliente_gestor_setor (id_cliente, id_cliente_aluno, id_cliente_setor)
   select g.id_cliente, g.id_cliente_aluno, s.ids[x] from g join setor s using (id_cliente), generate_series(1, 3) x`,
  `insert into cliente_contagem (id_cliente, ativos, inativos, nunca_ativos, nunca_inativos)
   select id_cliente, count(*) filter (where status = 'A'), count(*) filter (where status = 'I'), 0, 0
   from cliente_aluno join novo using (id_cliente) group by 1`,
  `insert into cliente_conjunto_contagem (id_cliente, setores, ativos, inativos, nunca_ativos, nunca_inativos)
   select id_cliente, setores, count(*) filter (where status = 'A'), count(*) filter (where status = 'I'), 0, 0
   from (
     select id_cliente, status, array_agg(id_cliente_setor order by id_cliente_setor) as setores
     from cliente_aluno_setor join novo using (id_cliente) group by id_cliente_aluno, 1, 2) x
   group by 1, 2`,
  'set session_replication_role = default',
  // What the database does by itself within a minute.
  'vacuum analyze',
];

export type Filled = { client: number; sectors: number[]; people: number; progress: number };

export async function fillPainel(folder: string, clients: number): Promise<Filled> {
  const database = await connect(folder);
  await database.query('set synchronous_commit = off');
  await database.query("set maintenance_work_mem = '512MB'");
  await database.query("set work_mem = '256MB'");
  for (const statement of STATEMENTS)
    await database.query(statement, statement.includes('$1') ? [clients] : []);
  const { rows } = await database.query<Filled>(`
    select c.id_cliente as client, (select ids from setor where id_cliente = c.id_cliente) as sectors,
      (select count(*)::int from pessoa) as people, (select count(*)::int from progresso_aula) as progress
    from novo c where n = 1`);
  await database.end();
  const [filled] = rows;
  if (!filled) throw new Error('The clients are missing');
  return filled;
}
