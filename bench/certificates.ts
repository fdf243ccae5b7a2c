import type pg from 'pg';

/** A million certificates, made past the API: what companies have after four years of training and renewing. */

const CLIENTS = 101;
const PEOPLE = { large: 25_000, others: 2_250 };
const CLASS = 500;

/** Four years back to today, by a fixed rule: the same data each time. */
const FILL = [
  `insert into cliente (nome_fantasia, razao_social, cnpj, hash)
   select 'Empresa ' || n, 'Empresa ' || n || ' Ltda.', lpad(n::text, 14, '0'), 'bench-' || n from generate_series(1, ${CLIENTS}) n`,
  `insert into cliente_setor (id_cliente, descricao)
   select id_cliente, 'Setor ' || s from cliente, generate_series(1, 10) s where hash like 'bench-%'`,
  `insert into usuario (nome, email)
   select (array['Ana','Bruno','Célia','Davi','Élida','Fábio','Gisele','Heitor'])[1 + n % 8] || ' ' ||
       (array['Souza','Conceição','Araújo','Lima','Gonçalves','Prado','Nóbrega'])[1 + n % 7] || ' ' || n,
     'p' || n || '.' || substring(k.hash from 7) || '@bench.example'
   from cliente k, generate_series(1, case when k.hash = 'bench-1' then ${PEOPLE.large} else ${PEOPLE.others} end) n
   where k.hash like 'bench-%'`,
  `insert into cliente_aluno (id_cliente, id_usuario)
   select k.id_cliente, u.id_usuario from usuario u
   join cliente k on k.hash = 'bench-' || substring(u.email from '\\.(\\d+)@bench') where u.email like 'p%@bench.example'`,
  `insert into cliente_aluno_setor (id_cliente, id_cliente_aluno, id_cliente_setor)
   select ca.id_cliente, ca.id_cliente_aluno, s.setores[1 + ca.id_cliente_aluno % 10]
   from cliente_aluno ca join (
     select id_cliente, array_agg(id_cliente_setor order by id_cliente_setor) as setores from cliente_setor
     join cliente using (id_cliente) where hash like 'bench-%' group by 1) s using (id_cliente)`,
  // Each company's managers: one of everything, two of two sectors each.
  `insert into usuario (nome, email) select 'Gestão ' || n, 'g' || n || '.' || substring(hash from 7) || '@bench.example'
   from cliente, generate_series(1, 3) n where hash like 'bench-%'`,
  `insert into cliente_aluno (id_cliente, id_usuario, eh_gestor, gestor_todos_setores)
   select k.id_cliente, u.id_usuario, true, u.email like 'g1.%' from usuario u
   join cliente k on k.hash = 'bench-' || substring(u.email from '\\.(\\d+)@bench') where u.email like 'g%@bench.example'`,
  `insert into cliente_gestor_setor (id_cliente, id_cliente_aluno, id_cliente_setor)
   select g.id_cliente, g.id_cliente_aluno, s.id_cliente_setor from cliente_aluno g join cliente_setor s using (id_cliente)
   join usuario u using (id_usuario)
   where u.email like 'g2.%@bench.example' and s.descricao in ('Setor 1', 'Setor 2')
     or u.email like 'g3.%@bench.example' and s.descricao in ('Setor 3', 'Setor 4')`,
  // Three courses; the last one's certificates do not end.
  `create table bench_curso as select row_number() over (order by c.id_curso) as n, c.id_curso, c.id_curso_versao
   from curso c where c.id_curso_versao is not null order by c.id_curso limit 3`,
  `create table bench_pessoa as select ca.id_cliente, ca.id_cliente_aluno, u.id_usuario, u.nome,
     row_number() over (partition by ca.id_cliente order by ca.id_cliente_aluno) - 1 as n
   from cliente_aluno ca join usuario u using (id_usuario) where u.email like 'p%@bench.example'`,
  // Two rounds of training for everybody, in classes of ${CLASS}.
  `insert into cliente_turma (id_cliente, descricao, data_inicio, data_termino, vagas)
   select id_cliente, 'Rodada ' || rodada || ', turma ' || turma, '2022-01-03', '2026-01-03', ${CLASS}
   from (select id_cliente, max(n) / ${CLASS} as ultima from bench_pessoa group by 1) k, generate_series(0, ultima) turma,
     generate_series(1, 2) rodada`,
  `insert into cliente_turma_curso (id_cliente, id_cliente_turma, id_curso)
   select id_cliente, id_cliente_turma, id_curso from cliente_turma, bench_curso where descricao like 'Rodada _, turma %'`,
  'alter table cliente_turma_aluno disable trigger cliente_turma_aluno_painel_entra',
  `insert into cliente_turma_aluno (id_cliente, id_cliente_turma, id_cliente_aluno, matriculado_em)
   select p.id_cliente, t.id_cliente_turma, p.id_cliente_aluno, now() from bench_pessoa p
   join cliente_turma t on t.id_cliente = p.id_cliente and t.descricao like 'Rodada _, turma ' || p.n / ${CLASS}`,
  'alter table cliente_turma_aluno enable trigger cliente_turma_aluno_painel_entra',
  `create table bench_certificado as
   select p.*, m.id_cliente_turma_aluno, c.id_curso, c.id_curso_versao, c.n as curso, r.rodada,
     -- Issued in the first two years, or renewed in the last two by four in five.
     (current_date - case r.rodada when 1 then 731 else 1 end - ((p.n * 7919 + c.n * 104729) % 729)::int)::date as termino
   from bench_pessoa p cross join bench_curso c cross join (values (1), (2)) r(rodada)
   join cliente_turma t on t.id_cliente = p.id_cliente and t.descricao = 'Rodada ' || r.rodada || ', turma ' || p.n / ${CLASS}
   join cliente_turma_aluno m on m.id_cliente_turma = t.id_cliente_turma and m.id_cliente_aluno = p.id_cliente_aluno
   where c.n < 3 and (r.rodada = 1 or (p.n + c.n) % 5 > 0) or c.n = 3 and r.rodada = 1 and p.n % 5 < 2`,
  // What other screens count, and what keeps the issued as it is, would be an hour of work here.
  'alter table certificado disable trigger user',
  ...[1, 2].map(
    (
      rodada,
    ) => `insert into certificado (codigo, id_cliente, id_cliente_turma_aluno, id_cliente_aluno, id_usuario, id_curso,
     id_curso_versao, emitido_em, dados, dados_sha256, data_conclusao, prazo_certificado, validade, revogado_em,
     motivo_revogacao, id_certificado_anterior)
   select codigo, b.id_cliente, b.id_cliente_turma_aluno, b.id_cliente_aluno, b.id_usuario, b.id_curso, b.id_curso_versao,
     b.termino + interval '15 hours',
     modelo.dados || jsonb_build_object('Codigo', codigo, 'Titular', jsonb_build_object('Nome', b.nome, 'CPF', '52998224725'),
       'Endereco', 'https://treina.example/#/certificado-aluno/' || codigo),
     encode(sha256(codigo::bytea), 'hex'), b.termino, 24, case when b.curso < 3 then b.termino + interval '24 months' end,
     case when b.n % 100 = 0 then now() end, case when b.n % 100 = 0 then 'Emitido por engano.' end,
     (select velho.id_certificado from certificado velho where velho.id_cliente_aluno = b.id_cliente_aluno
       and velho.id_curso = b.id_curso limit 1)
   from bench_certificado b
   cross join lateral (select translate(upper(substring(md5(b.id_cliente_turma_aluno || '.' || b.id_curso) for 20)), '01', 'XY')) x(codigo)
   cross join (select dados from certificado order by id_certificado limit 1) modelo
   where b.rodada = ${rodada}
   order by b.termino`,
  ),
  'alter table certificado enable trigger user',
  // How people stand in courses, which the triggers would have kept.
  `select pessoa_curso_rever(array_agg(id_cliente_aluno), array_agg(id_curso))
   from (select distinct id_cliente, id_cliente_aluno, id_curso from certificado) p group by id_cliente`,
  'drop table bench_certificado, bench_pessoa, bench_curso',
  'vacuum analyze',
];

export type Filled = { total: number; client: number; students: number; classOf500: number; codes: string[] };

/** `client` is the large one. */
export async function certificates(database: pg.Client): Promise<Filled> {
  for (const statement of FILL) await database.query(statement);
  const { rows } = await database.query<Filled>(`
    select (select count(*)::int from certificado) as total, k.id_cliente as client, ${PEOPLE.large} as students,
      (select id_cliente_turma from cliente_turma t where t.id_cliente = k.id_cliente and descricao = 'Rodada 2, turma 3') as "classOf500",
      (select array_agg(codigo) from (select codigo from certificado order by codigo limit 5000) c) as codes
    from cliente k where hash = 'bench-1'`);
  const [filled] = rows;
  if (!filled) throw new Error('The certificates are missing');
  return filled;
}
