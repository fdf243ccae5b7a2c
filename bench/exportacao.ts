import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { alunosDoCliente } from '#contract/empresas/alunos.ts';
import { listarClientes } from '#contract/empresas/clientes.ts';
import { confirmar, minhas, pedir, type Exportacao, type Formato } from '#contract/saidas/exportacao.ts';
import { median, p95, table } from './figures.ts';
import {
  connect,
  cpuMicroseconds,
  postgresMicroseconds,
  residentBytes,
  startProgram,
  withDataFolder,
} from './program.ts';
import { SENHA, signIn } from './sign-in.ts';

/** The people of a large client as a file, from the request to the file kept, and what others feel of it meanwhile. */

const ROWS = 100_000;
const WARM_UP = 5000;
const RUNS: Formato[] = ['xlsx', 'xlsx', 'xlsx', 'csv'];

/** Past the triggers, which keep what this does not read. */
const FILL = [
  `insert into cliente_setor (id_cliente, descricao) select $1::int, 'Setor ' || n from generate_series(1, 20) n
   where $2::int is not null`,
  `with pessoa as (
     insert into usuario (nome, cpf, email, telefone, primeiro_acesso_em)
     select (array['Ana', 'Beto', 'Célia', 'Davi', 'Érica'])[1 + n % 5] || ' da Conceição ' || n,
       lpad(($1::bigint * 1000000 + n)::text, 11, '0'), 'p' || $1::int || '.' || n || '@bench.example', '11988887777',
       case when n % 2 = 0 then now() - n * interval '1 minute' end
     from generate_series(1, $2::int) n returning *)
   insert into cliente_aluno (id_cliente, id_usuario, matricula, cargo, ordem, busca, nunca_acessou)
   select $1::int, id_usuario, 'M' || id_usuario, 'Operador de máquinas', sem_acento(nome), sem_acento(nome),
     primeiro_acesso_em is null from pessoa`,
  `insert into cliente_aluno_setor (id_cliente, id_cliente_aluno, id_cliente_setor)
   select $1::int, a.id_cliente_aluno, s.id_cliente_setor from cliente_aluno a join cliente_setor s using (id_cliente)
   where a.id_cliente = $1::int and $2::int is not null
     and s.id_cliente_setor % 20 in (a.id_cliente_aluno % 20, (a.id_cliente_aluno / 7) % 20)`,
];

async function fill(database: pg.Client, rows: number): Promise<number> {
  await database.query('set session_replication_role = replica');
  const client = await database.query<{ id: number }>(
    `insert into cliente (nome_fantasia, razao_social, cnpj, hash)
     select 'Cliente de ' || $1::int, 'Cliente', lpad($1::text, 14, '9'), 'bench-' || lpad($1::text, 14, '0')
     returning id_cliente as id`,
    [rows],
  );
  const id = client.rows[0]?.id ?? 0;
  for (const statement of FILL) await database.query(statement, [id, rows]);
  await database.query('vacuum analyze cliente_aluno, cliente_aluno_setor, usuario, cliente_setor');
  return id;
}

type Run = {
  format: Formato;
  seconds: number;
  program: number;
  postgres: number;
  memory: number;
  size: number;
  others: number[];
};

export const exportacao = () =>
  withDataFolder(async (folder) => {
    const program = await startProgram(folder);
    try {
      const { token } = await signIn(program.origin);
      const database = await connect(folder);
      const small = await fill(database, WARM_UP);
      const large = await fill(database, ROWS);
      await database.end();

      const ask = async (url: string, body?: object) => {
        const answer = await fetch(program.origin + url, {
          method: body ? 'POST' : 'GET',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        });
        if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
        return answer.status === 204 ? null : ((await answer.json()) as unknown);
      };
      for (const cliente of [small, large]) {
        const Filtros = { cliente };
        await ask(confirmar.url, {
          Lista: 'alunos',
          Filtros,
          Motivo: 'Medir o tempo que leva.',
          Senha: SENHA,
        });
      }
      const exported = async (client: number, format: Formato) => {
        const body = { Lista: 'alunos', Formato: format, Filtros: { cliente: client } };
        const { IdExportacao } = (await ask(pedir.url, body)) as Exportacao;
        for (;;) {
          const { Itens } = (await ask(minhas.url)) as { Itens: Exportacao[] };
          const mine = Itens.find((item) => item.IdExportacao === IdExportacao);
          if (mine?.Situacao === 'pronta') return mine;
          if (mine?.Situacao === 'falhou') throw new Error(mine.Motivo ?? '');
          await pause(20);
        }
      };
      const urls = [listarClientes.url, alunosDoCliente.url.replace(':id', String(small))];
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

      for (const format of ['xlsx', 'csv'] as const) await exported(small, format);
      await others(countdown(200));
      const idle = await others(countdown(400));
      const runs: Run[] = [];
      for (const format of RUNS) {
        const before = residentBytes(program.pid);
        const cpu = { program: cpuMicroseconds(program.pid), postgres: postgresMicroseconds(folder) };
        const state = { done: false, peak: before };
        const watch = setInterval(() => (state.peak = Math.max(state.peak, residentBytes(program.pid))), 10);
        const meanwhile = others(() => state.done);
        const began = performance.now();
        const { Feitas, Tamanho } = await exported(large, format);
        const seconds = (performance.now() - began) / 1000;
        clearInterval(watch);
        state.done = true;
        if (Feitas !== ROWS) throw new Error(`${Feitas} rows`);
        runs.push({
          format,
          seconds,
          program: (cpuMicroseconds(program.pid) - cpu.program) / 1e6,
          postgres: (postgresMicroseconds(folder) - cpu.postgres) / 1e6,
          memory: (state.peak - before) / 2 ** 20,
          size: (Tamanho ?? 0) / 2 ** 20,
          others: await meanwhile,
        });
      }
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
  const rows = runs.map(({ format, seconds, program, postgres, memory, size, others }) => [
    format,
    `${seconds.toFixed(1)} s`,
    Math.round(ROWS / seconds).toLocaleString('en'),
    `${program.toFixed(1)} + ${postgres.toFixed(1)} s`,
    `${memory.toFixed(0)} MB`,
    `${size.toFixed(1)} MB`,
    `${p95(others).toFixed(1)} ms`,
  ]);
  const sheets = runs.filter(({ format }) => format === 'xlsx');
  const speed = Math.round(ROWS / median(sheets.map(({ seconds }) => seconds)));
  const growth = Math.max(...sheets.map(({ memory }) => memory));
  return `${ROWS.toLocaleString('en')} people of one client, eleven columns, from the request to the file kept; the queue's pause of up to half a
second before the work begins is in it. Meanwhile one other person asks, one call after the other (idle: p95 ${p95(idle).toFixed(1)} ms).

${table(['file', 'time', 'rows/s', 'CPU: program + PostgreSQL', 'memory growth', 'size', 'p95 of others'], rows)}

- XLSX: **${speed.toLocaleString('en')} rows/s**, median of three (aim ≥ 20,000); memory growth at most ${growth.toFixed(0)} MB (aim ≤ 100 MB).
`;
}
