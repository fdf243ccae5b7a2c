import { connect } from './program.ts';

/** A hundred clients of a thousand people, and beside them the two that are compared. */

export const CLIENTS = 100;
export const STUDENTS = 1000;
export const LARGE = 100_000;
export const SMALL = 100;

/** Made-up people with repeating names, as in life: half have signed in, one in fifty is inactive. */
const FILL = `
  with novo as (
    insert into cliente (nome_fantasia, razao_social, cnpj, hash)
    select 'Cliente ' || n, 'Cliente ' || n || ' Ltda.', lpad(n::text, 8, '0') || '000100', 'bench-' || lpad(n::text, 12, '0')
    from generate_series(90000000 + $1::int, 90000000 + $2::int) n
    returning id_cliente
  ), setor as (
    insert into cliente_setor (id_cliente, descricao)
    select id_cliente, 'Setor ' || s from novo, generate_series(1, 10) s
    returning id_cliente, id_cliente_setor
  ), pessoa as (
    insert into usuario (nome, email, primeiro_acesso_em)
    select (array['Ana','Bruno','Célia','Davi','Élida','Fábio','Gisele','Heitor'])[1 + n % 8] || ' ' ||
        (array['Souza','Conceição','Araújo','Lima','Gonçalves','Prado','Nóbrega'])[1 + n % 7] || ' ' || n,
      'p' || id_cliente || '.' || n || '@bench.example', case when n % 2 = 0 then now() end
    from novo, generate_series(1, $3::int) n
    returning id_usuario, substring(email from 'p(\\d+)\\.')::int as id_cliente
  ), vinculo as (
    insert into cliente_aluno (id_cliente, id_usuario, status)
    select id_cliente, id_usuario, case when id_usuario % 50 = 0 then 'I' else 'A' end from pessoa
    returning id_cliente, id_cliente_aluno
  )
  insert into cliente_aluno_setor (id_cliente, id_cliente_aluno, id_cliente_setor)
  select v.id_cliente, v.id_cliente_aluno, s.id_cliente_setor
  from vinculo v join (
    select id_cliente, array_agg(id_cliente_setor order by id_cliente_setor) as setores from setor group by 1
  ) t using (id_cliente)
  join setor s on s.id_cliente = v.id_cliente and s.id_cliente_setor = t.setores[1 + v.id_cliente_aluno % 10]`;

const IDS = `
  select c.id_cliente as client, (
    select array_agg(id_cliente_setor order by id_cliente_setor) from cliente_setor s where s.id_cliente = c.id_cliente
  ) as sectors, (select id_cliente_turma from cliente_turma t where t.id_cliente = c.id_cliente) as turma
  from cliente c where cnpj in ('90000001000100', '90000002000100') order by cnpj`;
/** A client with its ten sectors and a class of a fifth of its people. */
export type Side = { client: number; sectors: number[]; turma: number };

/** Of one person in two hundred the mail came back; one in five is in a class and has come forward in it. */
const MESSAGES = `
  insert into email (chave_evento, tipo, assunto, para, dados, id_usuario, status)
  select 'bench:' || id_usuario, 'acesso', 'Seu acesso', email, '{}', id_usuario,
    case when id_usuario % 200 = 0 then 'falhou' else 'enviado' end
  from usuario where email is not null`;
const MIX = [
  // Some first: what is planned on an empty table reads it whole for each message that is written.
  `${MESSAGES} and id_usuario % 100 = 0`,
  'analyze email',
  `${MESSAGES} and id_usuario % 100 > 0`,
  `with turma as (
     insert into cliente_turma (id_cliente, descricao, data_inicio, data_termino, vagas)
     select id_cliente, 'Turma', '2026-01-01', '2100-01-01', 100000 from cliente
     where cnpj in ('90000001000100', '90000002000100') returning id_cliente, id_cliente_turma
   ), matricula as (
     insert into cliente_turma_aluno (id_cliente, id_cliente_turma, id_cliente_aluno, matriculado_em)
     select id_cliente, id_cliente_turma, id_cliente_aluno, now() from turma join cliente_aluno using (id_cliente)
     where id_cliente_aluno % 10 in (1, 5) returning id_cliente, id_cliente_turma_aluno
   )
   insert into cliente_turma_aluno_dia (id_cliente, id_cliente_turma_aluno, dia, ganho)
   select id_cliente, id_cliente_turma_aluno, date '2026-02-01' + d, 5 from matricula, generate_series(1, 5) d`,
  // What the database does by itself within a minute.
  'vacuum analyze',
];

/** Clients of a thousand people each. */
export async function fillClients(folder: string, clients: number) {
  const database = await connect(folder);
  await database.query(FILL, [1, clients, STUDENTS]);
  await database.end();
}

export async function fill(folder: string) {
  const database = await connect(folder);
  await database.query(FILL, [1, 1, SMALL]);
  await database.query(FILL, [2, 2, LARGE]);
  await database.query(FILL, [3, CLIENTS + 2, STUDENTS]);
  for (const statement of MIX) await database.query(statement);
  const { rows } = await database.query<Side>(IDS);
  const [small, large] = rows;
  if (!small || !large) throw new Error('The clients are missing');
  // The sample's manager answers for two sectors in each; a session works in one client at a time.
  await database.query(
    `insert into cliente_aluno (id_cliente, id_usuario, eh_gestor)
     select c, id_usuario, true from usuario, unnest($1::int[]) c where email = 'gestor@habilita.example'`,
    [[small.client, large.client]],
  );
  await database.query(
    `insert into cliente_gestor_setor (id_cliente, id_cliente_aluno, id_cliente_setor)
     select s.id_cliente, ca.id_cliente_aluno, s.id_cliente_setor
     from cliente_setor s join cliente_aluno ca using (id_cliente) join usuario u using (id_usuario)
     where s.id_cliente_setor = any($1::int[]) and u.email = 'gestor@habilita.example'`,
    [[...small.sectors.slice(0, 2), ...large.sectors.slice(0, 2)]],
  );
  await database.end();
  return { small, large };
}
