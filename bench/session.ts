import autocannon from 'autocannon';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { obterUsuario } from '#contract/acesso/usuarios.ts';
import { median, percent, table } from './figures.ts';
import { cpuMicroseconds, start, startProgram, withDataFolder } from './program.ts';
import { signIn } from './sign-in.ts';

/** Many short blocks: a disturbance from outside then touches few pairs, and the median leaves them out. */
const BLOCKS = 12;
const SECONDS = 2;
const CONNECTIONS = 16;

type Server = { origin: string; pid: number };
type Block = { rate: number; cpu: number };

async function block({ origin, pid }: Server, path: string, token: string): Promise<Block> {
  const before = cpuMicroseconds(pid);
  const { requests, non2xx, errors } = await autocannon({
    url: origin + path,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}` },
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors under load`);
  return { rate: requests.average, cpu: (cpuMicroseconds(pid) - before) / requests.total };
}

/** An authenticated GET of one row against the least that runs the same SQL, in alternating blocks. */
export const session = () =>
  withDataFolder(async (folder) => {
    const program = await startProgram(folder);
    const bare = await start({
      args: [fileURLToPath(import.meta.resolve('./bare.ts'))],
      variables: {
        DATABASE_URL: `postgres://habilita@localhost:5432/habilita?host=${encodeURIComponent(join(folder, 'postgres'))}`,
      },
    });
    const measured: Record<'program' | 'bare', Block[]> = { program: [], bare: [] };
    try {
      const { token, IdUsuario } = await signIn(program.origin);
      const path = obterUsuario.url.replace(':id', String(IdUsuario));
      for (let n = 0; n <= BLOCKS; n++) {
        for (const [name, server] of [['program', program] as const, ['bare', bare] as const]) {
          const result = await block(server, path, token);
          // The first block of each only warms the compilers and caches.
          if (n > 0) measured[name].push(result);
          await pause(200);
        }
      }
    } finally {
      await bare.stop();
      await program.stop();
    }
    return report(measured.program, measured.bare);
  });

function report(program: Block[], bare: Block[]): string {
  const rates = (blocks: Block[]) => blocks.map(({ rate }) => rate);
  const cpus = (blocks: Block[]) => blocks.map(({ cpu }) => cpu);
  const row = (name: string, blocks: Block[]) => [
    name,
    median(rates(blocks)).toFixed(0),
    rates(blocks)
      .map((rate) => rate.toFixed(0))
      .join(' '),
    median(cpus(blocks)).toFixed(0),
  ];
  const paired = program.map(({ rate }, n) => rate / (bare[n]?.rate ?? Number.NaN));
  return `Authenticated GET of one row (\`${obterUsuario.url}\`) against a bare Fastify + pg handler with the same two
statements, ${BLOCKS} alternating blocks of ${SECONDS} s, ${CONNECTIONS} connections, on loopback.

${table(['server', 'requests/s (median)', 'each block', 'CPU µs per request'], [row('Habilita', program), row('bare', bare)])}

- Throughput: **${percent(median(paired))}** of the bare handler, median of the pairs (${paired.map(percent).join(', ')}); aim ≥ 60 %.
- Processor time: ${(median(cpus(program)) / median(cpus(bare))).toFixed(2)} × that of the bare handler.
`;
}
