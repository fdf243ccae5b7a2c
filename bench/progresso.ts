import autocannon from 'autocannon';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { abrirAula, gravarProgresso } from '#contract/estudo/aulas-estudo.ts';
import { median, p95, percent, table } from './figures.ts';
import {
  connect,
  cpuMicroseconds,
  postgresMicroseconds,
  start,
  startProgram,
  withDataFolder,
} from './program.ts';
import { course, students, type Student } from './students.ts';

/** As the issue puts it: 2,000 students who watch, one heartbeat each per 15 s, of videos of 20 minutes. */
const STUDENTS = 2000;
const STEP = 15;
const VIDEO = 1200;
const BLOCKS = 8;
const SECONDS = 3;
const CONNECTIONS = 16;
const OPENINGS = 150;

const headers = ({ token }: Student) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});

async function open(origin: string, student: Student, IdCursoConteudoAula = 0) {
  const began = performance.now();
  const answer = await fetch(origin + abrirAula.url, {
    method: 'POST',
    headers: headers(student),
    body: JSON.stringify({ IdClienteTurmaAluno: student.enrolment, IdCursoConteudoAula }),
  });
  const { Sessao, message } = (await answer.json()) as { Sessao: string; message?: string };
  if (!answer.ok) throw new Error(`${answer.status} ${message}`);
  return { Sessao, ms: performance.now() - began };
}

type Watcher = Student & { Sessao: string; seen: number };
/** Someone who answers heartbeats, and the students who send theirs there, from where they are. */
type Server = { name: string; origin: string; path: string; pid: number; watchers: Watcher[]; next: number };
/** A second's worth, and what one heartbeat costs in processor time, in microseconds. */
type Block = { rate: number; p99: number; cpu: number; postgres: number };

/** One heartbeat after another, each of the next student, each with the next seconds of the video. */
async function block(server: Server, folder: string): Promise<Block> {
  const before = { cpu: cpuMicroseconds(server.pid), postgres: postgresMicroseconds(folder) };
  const { requests, latency, non2xx, errors } = await autocannon({
    url: server.origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        path: server.path,
        setupRequest: (request) => {
          const watcher = server.watchers[server.next++ % server.watchers.length];
          if (!watcher) return request;
          const from = watcher.seen * STEP;
          watcher.seen++;
          const beat = {
            Sessao: watcher.Sessao,
            Sequencia: watcher.seen,
            Segundos: from + STEP,
            Posicao: from + STEP,
            Trechos: [[from, from + STEP]],
          };
          return { ...request, headers: headers(watcher), body: JSON.stringify(beat) };
        },
      },
    ],
  });
  if (non2xx + errors > 0)
    throw new Error(`${server.name}: ${non2xx} refusals and ${errors} errors under load`);
  return {
    rate: requests.average,
    p99: latency.p99,
    cpu: (cpuMicroseconds(server.pid) - before.cpu) / requests.total,
    postgres: (postgresMicroseconds(folder) - before.postgres) / requests.total,
  };
}

type Place = { origin: string; pid: number };

async function heartbeats(program: Place, bare: Place, folder: string, database: pg.Client) {
  const { course: id, lessons } = await course(database, 10, VIDEO);
  const people = await students(database, id, STUDENTS);
  const watchers: Watcher[] = [];
  for (const student of people) {
    const { Sessao } = await open(program.origin, student, lessons[0]);
    watchers.push({ ...student, Sessao, seen: 0 });
  }
  const strangers = () => people.map((student) => ({ ...student, Sessao: randomUUID(), seen: 0 }));
  // As if they had been watching for a while: what they claim is then within their time.
  await database.query(`update aula_sessao set aberta_em = aberta_em - interval '1 hour'`);
  await database.query('vacuum analyze');
  const path = gravarProgresso.url;
  const servers: Server[] = [
    { name: 'Habilita', ...program, path, watchers, next: 0 },
    { name: 'bare, one upsert', ...bare, path, watchers: strangers(), next: 0 },
    { name: 'bare, session and upsert', ...bare, path: '/com-sessao', watchers: strangers(), next: 0 },
  ];
  const measured = servers.map(({ name }) => ({ name, blocks: [] as Block[] }));
  for (let n = 0; n <= BLOCKS; n++) {
    for (const [which, server] of servers.entries()) {
      const result = await block(server, folder);
      // The first block of each only warms the compilers and caches.
      if (n > 0) measured[which]?.blocks.push(result);
      await pause(200);
    }
  }
  const { rows } = await database.query<{ hot: number; points: boolean }>(`
    select (select 100 * n_tup_hot_upd / nullif(n_tup_upd, 0) from pg_stat_user_tables where relname = 'progresso_aula')::int as hot,
      (select bool_and(mc.pontos = p.percentual * ${VIDEO / 60}) from matricula_curso mc
        join progresso_aula p using (id_cliente_turma_aluno) where mc.id_curso = ${id}) as points`);
  if (!rows[0]?.points) throw new Error('The course does not add up to its lessons');
  return { measured, hot: rows[0].hot, beats: servers[0]?.next ?? 0 };
}

/** The last lesson of a course in order, everything before it concluded: all of it has to be looked at. */
async function openings(origin: string, database: pg.Client) {
  const sizes = await Promise.all(
    [10, 500].map(async (size) => {
      const made = await course(database, size, VIDEO);
      const [student] = await students(database, made.course, 1);
      if (!student) throw new Error('No student');
      await open(origin, student, made.lessons[0]);
      await database.query(
        `insert into progresso_aula (id_cliente_turma_aluno, id_curso, id_curso_conteudo_aula, primeiro_acesso_em,
           ultimo_acesso_em, percentual, concluida_em)
         select $1, $2, lesson, now(), now(), 100, now() from unnest($3::int[]) lesson
         on conflict (id_cliente_turma_aluno, id_curso_conteudo_aula) do update set percentual = 100, concluida_em = now()`,
        [student.enrolment, made.course, made.lessons.slice(0, -1)],
      );
      return { size, student, lesson: made.lessons.at(-1), ms: [] as number[] };
    }),
  );
  await database.query('vacuum analyze');
  for (let n = 0; n < OPENINGS + 20; n++) {
    for (const { student, lesson, ms } of sizes) {
      const opened = await open(origin, student, lesson);
      if (n >= 20) ms.push(opened.ms);
    }
  }
  return sizes;
}

/** Progress heartbeats against the least that upserts one row, and opening a lesson of a small and a large course. */
export const progresso = () =>
  withDataFolder(async (folder) => {
    const program = await startProgram(folder);
    const bare = await start({
      args: [fileURLToPath(import.meta.resolve('./bare.ts'))],
      variables: {
        DATABASE_URL: `postgres://habilita@localhost:5432/habilita?host=${encodeURIComponent(join(folder, 'postgres'))}`,
      },
    });
    const database = await connect(folder);
    try {
      await database.query(`create table bench_progresso (sessao uuid primary key, sequencia int, segundos int,
        posicao int, vistos int4multirange) with (fillfactor = 70)`);
      const beats = await heartbeats(program, bare, folder, database);
      return report(beats, await openings(program.origin, database));
    } finally {
      await database.end();
      await bare.stop();
      await program.stop();
    }
  });

function report(
  { measured, hot, beats }: Awaited<ReturnType<typeof heartbeats>>,
  sizes: Awaited<ReturnType<typeof openings>>,
): string {
  const [program = [], bare = [], withSession = []] = measured.map(({ blocks }) => blocks);
  const rows = measured.map(({ name, blocks }) => [
    name,
    median(blocks.map(({ rate }) => rate)).toFixed(0),
    blocks.map(({ rate }) => rate.toFixed(0)).join(' '),
    median(blocks.map(({ p99 }) => p99)).toFixed(0),
    median(blocks.map(({ cpu }) => cpu)).toFixed(0),
    median(blocks.map(({ postgres }) => postgres)).toFixed(0),
  ]);
  const paired = (against: Block[]) => program.map(({ rate }, n) => rate / (against[n]?.rate ?? Number.NaN));
  const ratio = (against: Block[]) =>
    `**${percent(median(paired(against)))}** (median of the pairs: ${paired(against).map(percent).join(', ')})`;
  const needed = STUDENTS / STEP / median(program.map(({ rate }) => rate));
  const opened = sizes.map(({ size, ms }) => [String(size), median(ms).toFixed(1), p95(ms).toFixed(1)]);
  const columns = [
    'server',
    'heartbeats/s (median)',
    'each block',
    'p99 ms (median)',
    'CPU µs',
    'PostgreSQL CPU µs',
  ];
  return `Heartbeats (\`${gravarProgresso.url}\`) of ${STUDENTS} students, each with the next ${STEP} s of a video of ${VIDEO / 60} minutes
in a course of 10, so that nearly every one moves the percent of lesson, course and class; against a bare Fastify + pg
handler that upserts one row with a union of ranges and asks for no session, and against the same handler once it
looks up the session by one indexed select first, as every call of ours must. ${BLOCKS} alternating blocks of
${SECONDS} s, ${CONNECTIONS} connections, on loopback; ${beats} heartbeats in all, after which every course still adds up to its
lessons. Processor time is per heartbeat, of the server and of all of PostgreSQL.

${table(columns, rows)}

- Throughput against one upsert: ${ratio(bare)}; aim ≥ 50 %, and ≥ 1,500/s with p99 ≤ 50 ms on two quiet cores.
- Against session and upsert: ${ratio(withSession)}.
- ${STUDENTS} students at one heartbeat per ${STEP} s use ${percent(needed)} of that; aim < 15 %.
- ${hot} % of the updates of lessons stayed on their page (HOT).

Opening the last lesson of a course in order (\`${abrirAula.url}\`), everything before it concluded, one after another:

${table(['lessons', 'median ms', 'p95 ms'], opened)}
`;
}
