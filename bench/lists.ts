import { alunosDoCliente } from '#contract/alunos.ts';
import { obterCliente } from '#contract/clientes.ts';
import { setoresDoCliente } from '#contract/setores.ts';
import { median, p95, table } from './figures.ts';
import { connect, startProgram, withDataFolder } from './program.ts';
import { signIn, signInAt } from './sign-in.ts';

/** Any page or search of a client of 100,000 students against the same of a client of 100. */

const CLIENTS = 100;
const STUDENTS = 1000;
const LARGE = 100_000;
const SMALL = 100;
const ROUNDS = 75;

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
  ) as sectors
  from cliente c where cnpj in ('90000001000100', '90000002000100') order by cnpj`;
type Side = { client: number; sectors: number[] };

/** Of one person in two hundred the mail came back. */
const MIX = [
  `insert into email (chave_evento, tipo, assunto, para, dados, id_usuario, status)
   select 'bench:' || id_usuario, 'acesso', 'Seu acesso', email, '{}', id_usuario,
     case when id_usuario % 200 = 0 then 'FA' else 'EN' end
   from usuario where email is not null`,
  // What the database does by itself within a minute.
  'vacuum analyze',
];

async function fill(folder: string) {
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

type Asked = { name: string; url: string; query: (side: Side, size: number) => string };
const students = alunosDoCliente.url;
const asked = (name: string, query: string | Asked['query'], url: string = students): Asked => ({
  name,
  url,
  query: typeof query === 'string' ? () => query : query,
});

const ASKED = [
  asked('first page', ''),
  asked('third page', 'pagina=3'),
  asked('middle page', (_, size) => `pagina=${Math.ceil(size / 40)}`),
  asked('last page', (_, size) => `pagina=${Math.ceil(size / 20)}`),
  asked('active', 'status=A'),
  asked('inactive', 'status=I'),
  asked('search, many hits', 'busca=concei%C3%A7%C3%A3o'),
  asked('search, few hits', 'busca=nobrega%2077'),
  asked('search, several words, rare', 'busca=heitor%20lima%2095'),
  asked('search, no hit', 'busca=zzzzzz'),
  asked('search among the inactive', 'busca=lima&status=I'),
  asked('never signed in', 'situacao=nunca-acessou'),
  asked('never signed in, inactive', 'situacao=nunca-acessou&status=I'),
  asked('mail came back', 'situacao=email-com-falha'),
  asked('one sector', ({ sectors }) => `setor=${sectors[0]}`),
  asked('one sector, never signed in', ({ sectors }) => `setor=${sectors[0]}&situacao=nunca-acessou`),
  asked('one sector, search', ({ sectors }) => `setor=${sectors[0]}&busca=prado`),
  asked('sectors with their sizes', '', setoresDoCliente.url),
  asked('the client itself', '', obterCliente.url),
];
/** A manager of two sectors in ten. */
const MANAGER = [
  asked('manager: first page', ''),
  asked('manager: third page', 'pagina=3'),
  asked('manager: never signed in', 'situacao=nunca-acessou'),
  asked('manager: search', 'busca=prado'),
  asked('manager: one sector', ({ sectors }) => `setor=${sectors[0]}`),
];

export const lists = () =>
  withDataFolder(async (folder) => {
    const program = await startProgram(folder);
    try {
      const sides = await fill(folder);
      const { token } = await signIn(program.origin);
      const rows = await compare(program.origin, ASKED, sides, { small: token, large: token });
      const manager = (side: Side) => signInAt(program.origin, 'gestor@habilita.example', side.client);
      const tokens = { small: await manager(sides.small), large: await manager(sides.large) };
      rows.push(...(await compare(program.origin, MANAGER, sides, tokens)));
      return `Students of one client, asked one after the other, ${CLIENTS} clients of ${STUDENTS} beside them.

${table(['asked', `p95, ${SMALL}`, `p95, ${LARGE}`, 'median', 'median', 'median ratio', 'p95 ratio (aim ≤ 2)'], rows)}
`;
    } finally {
      await program.stop();
    }
  });

type Both<Value> = { small: Value; large: Value };

async function compare(origin: string, what: Asked[], sides: Both<Side>, tokens: Both<string>) {
  const rows: string[][] = [];
  for (const { name, url, query } of what) {
    const time = async (which: keyof Both<Side>) => {
      const side = sides[which];
      const address = `${origin}${url.replace(':id', String(side.client))}?${query(side, which === 'small' ? SMALL : LARGE)}`;
      const began = performance.now();
      const answer = await fetch(address, { headers: { authorization: `Bearer ${tokens[which]}` } });
      await answer.text();
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      return performance.now() - began;
    };
    const times: Both<number[]> = { small: [], large: [] };
    for (let n = 0; n < ROUNDS; n++) {
      const [a, b] = [await time('small'), await time('large')];
      // The first rounds plan the statements of each connection.
      if (n < 15) continue;
      times.small.push(a);
      times.large.push(b);
    }
    const [a, b] = [p95(times.small), p95(times.large)];
    const middles = [median(times.small), median(times.large)] as const;
    const figures = [a, b, ...middles].map((ms) => `${ms.toFixed(1)} ms`);
    rows.push([name, ...figures, `${(middles[1] / middles[0]).toFixed(1)} ×`, `${(b / a).toFixed(1)} ×`]);
  }
  return rows;
}
