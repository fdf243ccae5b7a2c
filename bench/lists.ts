import { join } from 'node:path';
import pg from 'pg';
import { alunosDoCliente } from '#contract/alunos.ts';
import { median, table } from './figures.ts';
import { startProgram, withDataFolder } from './program.ts';
import { signIn } from './sign-in.ts';

/** Any page or search of a client of 100,000 students against the same of a client of 100. */

const CLIENTS = 100;
const STUDENTS = 1000;
const LARGE = 100_000;
const SMALL = 100;
const ROUNDS = 60;

/** Made-up people with repeating names, as in life; digits need not be valid for reading. */
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
    insert into usuario (nome, email, cpf)
    select (array['Ana','Bruno','Célia','Davi','Élida','Fábio','Gisele','Heitor'])[1 + n % 8] || ' ' ||
        (array['Souza','Conceição','Araújo','Lima','Gonçalves','Prado','Nóbrega'])[1 + n % 7] || ' ' || n,
      'p' || id_cliente || '.' || n || '@bench.example', null
    from novo, generate_series(1, $3::int) n
    returning id_usuario, substring(email from 'p(\\d+)\\.')::int as id_cliente
  ), vinculo as (
    insert into cliente_aluno (id_cliente, id_usuario) select id_cliente, id_usuario from pessoa
    returning id_cliente, id_cliente_aluno
  )
  insert into cliente_aluno_setor (id_cliente, id_cliente_aluno, id_cliente_setor)
  select v.id_cliente, v.id_cliente_aluno, s.id_cliente_setor
  from vinculo v join (
    select id_cliente, array_agg(id_cliente_setor order by id_cliente_setor) as setores from setor group by 1
  ) t using (id_cliente)
  join setor s on s.id_cliente = v.id_cliente and s.id_cliente_setor = t.setores[1 + v.id_cliente_aluno % 10]`;

async function fill(folder: string) {
  const client = new pg.Client({
    connectionString: `postgres://habilita@localhost:5432/habilita?host=${encodeURIComponent(join(folder, 'postgres'))}`,
  });
  await client.connect();
  await client.query(FILL, [1, 1, SMALL]);
  await client.query(FILL, [2, 2, LARGE]);
  await client.query(FILL, [3, CLIENTS + 2, STUDENTS]);
  await client.query('analyze');
  const { rows } = await client.query<{ id_cliente: number }>(
    `select id_cliente from cliente where cnpj in ('90000001000100', '90000002000100') order by cnpj`,
  );
  await client.end();
  return { small: rows[0]?.id_cliente ?? 0, large: rows[1]?.id_cliente ?? 0 };
}

const ASKED = {
  'first page': '',
  'third page': 'pagina=3',
  'search, many hits': 'busca=concei%C3%A7%C3%A3o',
  'search, one hit': 'busca=nobrega%2077',
  'search, no hit': 'busca=zzzzzz',
  'never signed in': 'situacao=nunca-acessou',
};

const p95 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

export const lists = () =>
  withDataFolder(async (folder) => {
    const program = await startProgram(folder);
    try {
      const { token } = await signIn(program.origin);
      const { small, large } = await fill(folder);
      const time = async (id: number, query: string) => {
        const url = `${program.origin}${alunosDoCliente.url.replace(':id', String(id))}?${query}`;
        const began = performance.now();
        const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
        await answer.text();
        if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
        return performance.now() - began;
      };
      const rows: string[][] = [];
      for (const [name, query] of Object.entries(ASKED)) {
        const times = { small: [] as number[], large: [] as number[] };
        for (let n = 0; n < ROUNDS; n++) {
          const [a, b] = [await time(small, query), await time(large, query)];
          // The first rounds plan the statements of each connection.
          if (n < 15) continue;
          times.small.push(a);
          times.large.push(b);
        }
        const [a, b] = [p95(times.small), p95(times.large)];
        const figures = [a, b, median(times.small), median(times.large)].map((ms) => `${ms.toFixed(1)} ms`);
        rows.push([name, ...figures, `${(b / a).toFixed(1)} ×`]);
      }
      return `Students of one client, asked one after the other, ${CLIENTS} clients of ${STUDENTS} beside them.

${table(['asked', `p95, ${SMALL}`, `p95, ${LARGE}`, 'median', 'median', 'p95 ratio (aim ≤ 2)'], rows)}
`;
    } finally {
      await program.stop();
    }
  });
