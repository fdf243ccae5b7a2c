import { matriz as linhas, resumoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import { median, p95, table } from './figures.ts';
import { PEOPLE } from './painel-data.ts';
import { time, withPlatform, type Side } from './platform.ts';
import { connect } from './program.ts';

/** The follow-up of one client whose every person is asked for every course: what opening and scrolling it take. */

const COURSES = 100;
const ROUNDS = 60;
/** The first rounds plan the statements of each connection. */
const WARM = 10;

const FILTERS = ['', 'situacao=vencido', 'situacao=atrasado', 'pessoas=atencao'];

/** Every active person of the client gets every course, in every state. */
async function widen({ folder, client }: Side) {
  const database = await connect(folder);
  await database.query(`set session_replication_role = replica`);
  await database.query(
    `insert into curso (nome, carga_horaria, prazo_certificado, status)
     select 'Curso largo ' || n, 4, 24, 'PU' from generate_series(1, $1 - (select count(*)::int from curso)) n`,
    [COURSES],
  );
  await database.query(
    `insert into pessoa_curso (id_cliente_aluno, id_curso, id_cliente, setores, ativo, id_cliente_turma_aluno, prazo,
       estado, irregular_em)
     select ca.id_cliente_aluno, k.id_curso, ca.id_cliente,
       array(select id_cliente_setor from cliente_aluno_setor s where s.id_cliente_aluno = ca.id_cliente_aluno order by 1),
       ca.status = 'A', m.id, current_date + d, (array['valido', 'valido', 'valido', 'em-andamento', 'nao-iniciado'])[1 + d % 5], current_date - 100 + d
     from cliente_aluno ca cross join curso k
     cross join lateral (select ((ca.id_cliente_aluno * 7 + k.id_curso * 13) % 800)::int as d) x
     cross join lateral (
       select min(id_cliente_turma_aluno) as id from cliente_turma_aluno t where t.id_cliente_aluno = ca.id_cliente_aluno) m
     where ca.id_cliente = $1 on conflict do nothing`,
    [client],
  );
  await database.query('vacuum analyze pessoa_curso');
  await database.end();
}

export const matriz = () =>
  withPlatform(2, async (side) => {
    await widen(side);
    const asked = (['adm', 'manager'] as const).flatMap((who) =>
      FILTERS.flatMap((filter) => {
        const query = who === 'adm' ? `cliente=${side.client}&${filter}` : filter;
        const what = `${who}, ${filter || 'everybody'}`;
        return [
          { name: `summary: ${what}`, who, url: `${resumoDaMatriz.url}?${query}` },
          { name: `100 rows: ${what}`, who, url: `${linhas.url}?${query}&inicio=0` },
          { name: `100 rows, far down: ${what}`, who, url: `${linhas.url}?${query}&inicio=1000` },
        ];
      }),
    );
    const rows: string[][] = [];
    for (const { name, who, url } of asked) {
      const times: number[] = [];
      for (let n = 0; n < ROUNDS; n++) times.push(await time(side, who, url));
      const measured = times.slice(WARM);
      rows.push([name, `${median(measured).toFixed(0)} ms`, `${p95(measured).toFixed(0)} ms`]);
    }
    return `One client of ${PEOPLE} people, each asked for ${COURSES} courses; the manager answers for three of ten sectors. Aim: ≤ 200 ms.

${table(['asked', 'median', 'p95'], rows)}
`;
  });
