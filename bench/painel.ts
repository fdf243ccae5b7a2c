import { painelAdm, painelPorCliente, saudeDoCliente } from '#contract/acompanhamento/painel.ts';
import { listaDoPainel, painelGestor, pessoasEmAtencao } from '#contract/acompanhamento/painel-equipe.ts';
import { median, p95, table } from './figures.ts';
import { PEOPLE } from './painel-data.ts';
import { time, withPlatform, type Side } from './platform.ts';

/** Every call of the dashboards on a platform of a million students against the same on one of ten thousand. */

const LARGE = 200;
const SMALL = 2;
const ROUNDS = 75;
/** The first rounds plan the statements of each connection. */
const WARM = 15;

type Asked = { name: string; who: 'adm' | 'manager'; url: (side: Side) => string };

const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
const asked = (name: string, who: Asked['who'], url: string, query: (side: Side) => string): Asked => ({
  name,
  who,
  url: (side) => `${url.replace(':id', String(side.client))}?${query(side)}`,
});
const coming = `de=${day(0)}&ate=${day(60)}`;
const gone = `de=${day(-60)}&ate=${day(0)}`;

const ASKED = [
  asked('dashboard, all clients', 'adm', painelAdm.url, () => ''),
  asked('dashboard, all clients, a year', 'adm', painelAdm.url, () => 'periodo=365'),
  asked('dashboard, one client', 'adm', painelAdm.url, ({ client }) => `cliente=${client}`),
  ...['vencido', 'valido', 'atrasado', 'alunos', 'turmas'].map((by) =>
    asked(`clients by ${by}`, 'adm', painelPorCliente.url, () => `ordem=${by}`),
  ),
  asked('clients by certificates that end', 'adm', painelPorCliente.url, () => `ordem=vence&${coming}`),
  asked('clients by courses finished', 'adm', painelPorCliente.url, () => `ordem=concluidos&${gone}`),
  asked("a client's health", 'adm', saudeDoCliente.url, () => ''),
  asked('team of a client', 'adm', painelGestor.url, ({ client }) => `cliente=${client}`),
  asked('team of a manager (3 of 10 sectors)', 'manager', painelGestor.url, () => ''),
  asked('team of a manager, a year', 'manager', painelGestor.url, () => 'periodo=365'),
  asked('team of one sector', 'manager', painelGestor.url, ({ sectors }) => `setor=${sectors[0]}`),
  asked('who needs attention', 'manager', pessoasEmAtencao.url, () => ''),
  asked('who needs attention, tenth page', 'manager', pessoasEmAtencao.url, () => 'pagina=10'),
  asked('list of certificates that end', 'manager', listaDoPainel.url, () => `lista=vencimentos&${coming}`),
  asked('list of courses finished', 'manager', listaDoPainel.url, () => `lista=conclusoes&${gone}`),
];

async function compare(small: Side, large: Side): Promise<string[][]> {
  const rows: string[][] = [];
  for (const what of ASKED) {
    const times: [small: number[], large: number[]] = [[], []];
    for (let n = 0; n < ROUNDS; n++) {
      const [a, b] = [
        await time(small, what.who, what.url(small)),
        await time(large, what.who, what.url(large)),
      ];
      if (n < WARM) continue;
      times[0].push(a);
      times[1].push(b);
    }
    const figures = [p95(times[0]), p95(times[1]), median(times[0]), median(times[1])] as const;
    const ratio = `${(figures[3] / figures[2]).toFixed(1)} ×`;
    rows.push([what.name, ...figures.map((ms) => `${ms.toFixed(1)} ms`), ratio]);
  }
  return rows;
}

export const painel = () =>
  withPlatform(SMALL, (small) =>
    withPlatform(LARGE, async (large, seconds) => {
      const rows = await compare(small, large);
      const people = large.people.toLocaleString('en');
      return `${LARGE} clients of ${PEOPLE}: ${people} students and ${large.progress.toLocaleString('en')} progress rows (made in ${Math.round(seconds)} s), against ${SMALL} clients (${small.people.toLocaleString('en')} and ${small.progress.toLocaleString('en')}). Asked one after the other. Aims: p95 ≤ 150 ms, and at most three times the small one.

${table(['asked', `p95, ${SMALL} clients`, `p95, ${LARGE} clients`, 'median', 'median', 'median ratio'], rows)}
`;
    }),
  );
