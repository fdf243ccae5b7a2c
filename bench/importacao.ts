import { setTimeout as pause } from 'node:timers/promises';
import { alunosDoCliente } from '#contract/empresas/alunos.ts';
import { listarClientes } from '#contract/empresas/clientes.ts';
import {
  confirmarImportacao,
  Importacao,
  importarAlunos,
  obterImportacao,
} from '#contract/empresas/importacao.ts';
import { criarSetores } from '#contract/empresas/importacao-escolhas.ts';
import { obterUsuario } from '#contract/acesso/usuarios.ts';
import { median, p95, table } from './figures.ts';
import { sheet } from './people.ts';
import {
  connect,
  cpuMicroseconds,
  postgresMicroseconds,
  residentBytes,
  startProgram,
  withDataFolder,
} from './program.ts';
import { signIn } from './sign-in.ts';

/** A spreadsheet of new people, from its upload to the import done, and what others feel of it meanwhile. */

const RUNS = [10_000, 10_000, 10_000, 50_000];
/** Reads the code paths and plans before anything is measured. */
const WARM_UP = 1000;

type Run = {
  rows: number;
  seconds: number;
  program: number;
  postgres: number;
  memory: number;
  others: number[];
};

export const importacao = () =>
  withDataFolder(async (folder) => {
    const program = await startProgram(folder);
    try {
      const { token, IdUsuario } = await signIn(program.origin);
      const database = await connect(folder);
      const newClient = async (name: string) => {
        const { rows } = await database.query<{ id: number }>(
          `insert into cliente (nome_fantasia, razao_social, cnpj, hash)
          select $1, $1, lpad((count(*) + 1)::text, 8, '9') || '000100', 'bench-' || lpad(count(*)::text, 12, '0') from cliente
          returning id_cliente as id`,
          [name],
        );
        return rows[0]?.id ?? 0;
      };
      const ask = async (url: string, body?: object) => {
        const answer = await fetch(program.origin + url, {
          method: body ? 'POST' : 'GET',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        });
        if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
        return (await answer.json()) as unknown;
      };
      const until = async (IdImportacao: number, state: 'aguardando' | 'concluida') => {
        for (;;) {
          const now = Importacao.parse(await ask(obterImportacao.url.replace(':id', String(IdImportacao))));
          if (now.Situacao === state) return;
          if (!['analisando', 'aguardando', 'importando'].includes(now.Situacao))
            throw new Error(`${now.Situacao} ${now.Motivo}`);
          await pause(25);
        }
      };
      const importSheet = async (IdCliente: number, Linhas: string) => {
        const { IdImportacao } = Importacao.parse(await ask(importarAlunos.url, { IdCliente, Linhas }));
        await until(IdImportacao, 'aguardando');
        await ask(criarSetores.url, { IdImportacao, Criar: true });
        await ask(confirmarImportacao.url, { IdImportacao });
        await until(IdImportacao, 'concluida');
      };

      const bystander = await newClient('Cliente ao lado');
      await importSheet(bystander, sheet(WARM_UP, 0));
      const urls = [
        obterUsuario.url.replace(':id', String(IdUsuario)),
        listarClientes.url,
        alunosDoCliente.url.replace(':id', String(bystander)),
      ];
      /** Others' calls, one after the other, until told to stop. */
      const others = async (stop: () => boolean) => {
        const times: number[] = [];
        for (let n = 0; !stop(); n++) {
          const began = performance.now();
          await ask(urls[n % urls.length] ?? '');
          times.push(performance.now() - began);
          await pause(5);
        }
        return times;
      };
      await others(countdown(200));
      const idle = await others(countdown(600));

      const runs: Run[] = [];
      for (const [n, rows] of RUNS.entries()) {
        const IdCliente = await newClient(`Cliente ${n}`);
        const text = sheet(rows, n + 1);
        const before = residentBytes(program.pid);
        const cpu = { program: cpuMicroseconds(program.pid), postgres: postgresMicroseconds(folder) };
        const state = { done: false, peak: before };
        const watch = setInterval(() => (state.peak = Math.max(state.peak, residentBytes(program.pid))), 20);
        const meanwhile = others(() => state.done);
        const began = performance.now();
        await importSheet(IdCliente, text);
        const seconds = (performance.now() - began) / 1000;
        clearInterval(watch);
        state.done = true;
        runs.push({
          rows,
          seconds,
          program: (cpuMicroseconds(program.pid) - cpu.program) / 1e6,
          postgres: (postgresMicroseconds(folder) - cpu.postgres) / 1e6,
          memory: (state.peak - before) / 2 ** 20,
          others: await meanwhile,
        });
      }
      await database.end();
      return report(idle, runs);
    } finally {
      await program.stop();
    }
  });

function countdown(from: number) {
  let left = from;
  return () => left-- <= 0;
}

function report(idle: number[], runs: Run[]): string {
  const rest = p95(idle);
  const rows = runs.map(({ rows: size, seconds, program, postgres, memory, others }) => [
    String(size),
    `${seconds.toFixed(1)} s`,
    `${program.toFixed(1)} + ${postgres.toFixed(1)} s`,
    `${memory.toFixed(0)} MB`,
    `${p95(others).toFixed(1)} ms`,
    `${(p95(others) / rest).toFixed(1)} ×`,
  ]);
  const small = median(runs.filter(({ rows: size }) => size === 10_000).map(({ seconds }) => seconds));
  const large = runs.find(({ rows: size }) => size === 50_000)?.seconds ?? Number.NaN;
  return `New people from pasted cells into a new client, from the upload to the import done, confirmed as soon as it may be.
Meanwhile one other person asks, one call after the other (idle: p95 ${rest.toFixed(1)} ms, median ${median(idle).toFixed(1)} ms).

${table(['rows', 'upload to done', 'CPU: program + PostgreSQL', 'memory growth', 'p95 of others', 'against idle (aim ≤ 3)'], rows)}

- 10,000 rows: **${small.toFixed(1)} s**, median of three (aim ≤ 4 s, memory ≤ 150 MB).
- 50,000 rows: ${(large / small).toFixed(1)} × the time of 10,000 (aim ≤ 5).
`;
}
