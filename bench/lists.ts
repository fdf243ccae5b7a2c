import { alunosDoCliente } from '#contract/empresas/alunos.ts';
import { obterCliente } from '#contract/empresas/clientes.ts';
import { setoresDoCliente } from '#contract/empresas/setores.ts';
import { candidatosTurma, GetTurmaDetalhe } from '#contract/turmas/turmas.ts';
import { median, p95, table } from './figures.ts';
import { CLIENTS, fill, LARGE, SMALL, STUDENTS, type Side } from './lists-fill.ts';
import { startProgram, withDataFolder } from './program.ts';
import { signIn, signInAt } from './sign-in.ts';

/** Any page or search of a client of 100,000 students against the same of a client of 100. */

/** So many that the twentieth part of them is not two or three chances. */
const ROUNDS = 200;

type Query = string | ((side: Side, size: number) => string);
type Asked = { name: string; query: Query; url: string; id: (side: Side) => number };

const asked = (name: string, query: Query, url: string = alunosDoCliente.url): Asked => ({
  name,
  query,
  url,
  id: ({ client }) => client,
});
const inClass = (name: string, query: Query, url: string = GetTurmaDetalhe.url): Asked => ({
  name: `class: ${name}`,
  query,
  url,
  id: ({ turma }) => turma,
});

const ASKED = [
  asked('first page', ''),
  asked('third page', 'pagina=3'),
  asked('middle page', (_, size) => `pagina=${Math.ceil(size / 40)}`),
  asked('last page', (_, size) => `pagina=${Math.ceil(size / 20)}`),
  asked('active, a third of the way', (_, size) => `status=A&pagina=${Math.ceil(size / 60)}`),
  asked('active', 'status=A'),
  asked('inactive', 'status=I'),
  asked('search, many hits', 'busca=concei%C3%A7%C3%A3o'),
  asked('search, few hits', 'busca=nobrega%2077'),
  asked('search, several words, rare', 'busca=heitor%20lima%2095'),
  asked('search, two frequent words', 'busca=ana%20lima'),
  asked('search, no hit', 'busca=zzzzzz'),
  asked('search among the inactive', 'busca=lima&status=I'),
  asked('never signed in', 'situacao=nunca-acessou'),
  asked('never signed in, middle page', (_, size) => `situacao=nunca-acessou&pagina=${Math.ceil(size / 80)}`),
  asked('never signed in, inactive', 'situacao=nunca-acessou&status=I'),
  asked('mail came back', 'situacao=email-com-falha'),
  asked('one sector', ({ sectors }) => `setor=${sectors[0]}`),
  asked('one sector, never signed in', ({ sectors }) => `setor=${sectors[0]}&situacao=nunca-acessou`),
  asked(
    'one sector, middle page',
    ({ sectors }, size) => `setor=${sectors[0]}&pagina=${Math.ceil(size / 400)}`,
  ),
  asked('one sector, search', ({ sectors }) => `setor=${sectors[0]}&busca=prado`),
  asked('one sector, mail came back', ({ sectors }) => `setor=${sectors[0]}&situacao=email-com-falha`),
  asked('sectors with their sizes', '', setoresDoCliente.url),
  asked('the client itself', '', obterCliente.url),
];
/** A class of a fifth of the client. */
const CLASS = [
  inClass('first page', ''),
  inClass('middle page', (_, size) => `pagina=${Math.ceil(size / 200)}`),
  inClass('search, many hits', 'busca=prado'),
  inClass('search, few hits', 'busca=nobrega%2077'),
  inClass('candidates', '', candidatosTurma.url),
  inClass('candidates, search', 'busca=prado', candidatosTurma.url),
];
/** A manager of two sectors in ten. */
const MANAGER = [
  asked('manager: first page', ''),
  asked('manager: third page', 'pagina=3'),
  asked('manager: never signed in', 'situacao=nunca-acessou'),
  asked('manager: middle page', (_, size) => `pagina=${Math.ceil(size / 200)}`),
  asked('manager: search, many hits', 'busca=prado'),
  asked('manager: search, few hits', 'busca=nobrega%2077'),
  asked('manager: mail came back', 'situacao=email-com-falha'),
  asked('manager: one sector', ({ sectors }) => `setor=${sectors[0]}`),
];

export const lists = () =>
  withDataFolder(async (folder) => {
    const program = await startProgram(folder);
    try {
      const sides = await fill(folder);
      const { token } = await signIn(program.origin);
      const rows = await compare(program.origin, [...ASKED, ...CLASS], sides, { small: token, large: token });
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
  for (const { name, query, url, id } of what) {
    const time = async (which: keyof Both<Side>) => {
      const side = sides[which];
      const size = which === 'small' ? SMALL : LARGE;
      const search = typeof query === 'string' ? query : query(side, size);
      const address = `${origin}${url.replace(':id', String(id(side)))}?${search}`;
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
