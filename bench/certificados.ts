import autocannon from 'autocannon';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { documento, listar } from '#contract/prova/certificados.ts';
import { compartilhar } from '#contract/saidas/compartilhamento.ts';
import { listaZip, verificar } from '#contract/prova/certificados-publico.ts';
import { previaRenovacao } from '#contract/prova/renovacao.ts';
import { certificates, type Filled } from './certificates.ts';
import { median, p95, percent, table } from './figures.ts';
import { explainEverything, timesOf } from './plans.ts';
import { connect, cpuMicroseconds, residentBytes, start, startProgram, withDataFolder } from './program.ts';
import { signIn, signInAt } from './sign-in.ts';

const MB = 1024 ** 2;
const PDFS = 100;
/** As many as are made while the archive is: a program just started grows by a hundred megabytes with them alone. */
const CALLS = 4000;
const BLOCKS = 8;
const SECONDS = 2;
const CONNECTIONS = 16;

/** Networks are limited to twenty calls a minute: each call comes from another one. */
const VARIABLES = { TRUST_PROXY: '127.0.0.1' };
let network = 0;
const elsewhere = () => {
  const n = ++network;
  return { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` };
};

type Running = { origin: string; pid: number; token: string };

async function ask({ origin, token }: Running, path: string, body?: object): Promise<Buffer> {
  const answer = await fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${bytes.toString()}`);
  return bytes;
}

/** Processor time of the whole program for each document, drawing, reading and sending together. */
async function documents(program: Running, codes: string[]) {
  const draw = async (many: string[]) => {
    for (const code of many) await ask(program, documento.url.replace(':codigo', code));
  };
  await draw(codes.slice(0, 40));
  const before = cpuMicroseconds(program.pid);
  const began = performance.now();
  await draw(codes.slice(40, 40 + PDFS));
  return {
    cpu: (cpuMicroseconds(program.pid) - before) / PDFS / 1000,
    ms: (performance.now() - began) / PDFS,
  };
}

/** One caller's requests, one after another, until told to stop or so many. */
async function callsWhile(program: Running, client: number, until: () => boolean) {
  const times: number[] = [];
  while (!until()) {
    const began = performance.now();
    await ask(program, `${listar.url}?cliente=${client}&status=VA`);
    times.push(performance.now() - began);
  }
  return times;
}

const download = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: elsewhere() }, (answer) => {
      let size = 0;
      answer.on('data', (part: Buffer) => (size += part.length));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(size) : reject(new Error(`${url}: ${answer.statusCode}`)),
      );
    }).on('error', reject);
  });

/** A class of 500, none of whose documents is signed: every one is drawn. */
async function archive(program: Running, { client, classOf500 }: Filled) {
  const shared = await ask(program, compartilhar.url, { IdClienteTurma: classOf500 });
  const { Hash } = JSON.parse(shared.toString()) as { Hash: string };
  let calls = 0;
  const idle = await callsWhile(program, client, () => calls++ >= CALLS);
  const before = residentBytes(program.pid);
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, residentBytes(program.pid))), 50);
  let done = false;
  const began = performance.now();
  const zip = download(program.origin + listaZip.url.replace(':hash', Hash)).finally(() => (done = true));
  const [size, busy] = await Promise.all([zip, callsWhile(program, client, () => done)]);
  clearInterval(watching);
  return { idle, busy, size, grown: most - before, seconds: (performance.now() - began) / 1000 };
}

async function block(origin: string, codes: string[]): Promise<number> {
  let next = 0;
  const { requests, non2xx, errors } = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: 'GET',
        setupRequest: (request) => ({
          ...request,
          path: verificar.url.replace(':codigo', codes[next++ % codes.length] ?? ''),
          headers: elsewhere(),
        }),
      },
    ],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors under load`);
  return requests.average;
}

async function verification(program: Running, folder: string, codes: string[]) {
  const host = encodeURIComponent(join(folder, 'postgres'));
  const bare = await start({
    args: [fileURLToPath(import.meta.resolve('./bare-certificado.ts'))],
    variables: { DATABASE_URL: `postgres://habilita@localhost:5432/habilita?host=${host}` },
  });
  const rates: { program: number; bare: number }[] = [];
  try {
    for (let n = 0; n <= BLOCKS; n++) {
      const pair = { program: await block(program.origin, codes), bare: await block(bare.origin, codes) };
      // The first block of each only warms the compilers and caches.
      if (n > 0) rates.push(pair);
    }
  } finally {
    await bare.stop();
  }
  return rates;
}

type Asked = { name: string; words: string; work: () => Promise<unknown>; times?: number };

/** Statements are told apart by words that only they have. */
const PAGE = 'with pagina as materialized (select ce.id_certificado';
const COUNT = 'select count(*) as total from ( select from certificado ce';
const RENEW = 'k.status as status_curso';
const REMIND = `'-vence:' || v.id`;
const DIGEST = 'with vence as materialized';

async function statements(
  folder: string,
  database: pg.Client,
  adm: Running,
  manager: Running,
  { client }: Filled,
) {
  const list = (who: Running, query: string) => () => ask(who, `${listar.url}?cliente=${client}&${query}`);
  const states = ['VA', 'AV', 'VE', 'PE', 'RV'].map((status) => `status=${status}`);
  const lists = [...states, 'vence=60', ''].flatMap((query) =>
    [['administrator', adm] as const, ['manager', manager] as const].flatMap(([who, running]) =>
      [PAGE, COUNT].map((words) => ({
        name: `list ${query || 'of all'}, ${who}, ${words === PAGE ? 'page' : 'count'}`,
        words,
        work: list(running, query),
      })),
    ),
  );
  const renew = (who: Running, body: object) => () =>
    ask(who, previaRenovacao.url, { IdCliente: client, ...body });
  const asked: Asked[] = [
    ...lists,
    { name: 'renewal preview, 30 days', words: RENEW, work: renew(adm, { Dias: 30 }) },
    { name: 'renewal preview, 60 days, manager', words: RENEW, work: renew(manager, { Dias: 60 }) },
    { name: 'renewal preview, 60 days', words: RENEW, work: renew(adm, { Dias: 60 }) },
  ];
  const rows: string[][] = [];
  const add = (name: string, times: number[]) =>
    rows.push([name, String(times.length), median(times).toFixed(1), Math.max(...times).toFixed(1)]);
  for (const { name, words, work } of asked) {
    // Planned anew for the first five, then once for all: what is measured is what stays.
    for (let n = 0; n < 15; n++) await work();
    add(
      name,
      await timesOf(folder, words, async () => {
        for (let n = 0; n < 10; n++) await work();
      }),
    );
  }
  if (hourInSaoPaulo() < 7)
    return [...rows, ['reminders and digest: written from 7 h in São Paulo on', '0', '', '']];
  const job = () => runJob(database);
  add('reminders, each of the 68 days, all clients', await timesOf(folder, REMIND, job));
  await database.query('delete from resumo_semanal');
  add('weekly digest, each of 103 clients', await timesOf(folder, DIGEST, job));
  return rows;
}

const hourInSaoPaulo = () =>
  Number(
    new Intl.DateTimeFormat('en', {
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone: 'America/Sao_Paulo',
    }).format(),
  );

async function runJob(database: pg.Client) {
  const { rows } = await database.query<{ id: string }>(
    `insert into fila.job (name) values ('certificados-vencem') returning id`,
  );
  for (;;) {
    const { rows: seen } = await database.query<{ state: string }>(
      'select state from fila.job where id = $1',
      [rows[0]?.id],
    );
    const state = seen[0]?.state;
    if (state === 'completed') return;
    if (state === 'failed') throw new Error('The job failed');
    await pause(200);
  }
}

const MANAGER = 'g2.1@bench.example';

export const certificados = () =>
  withDataFolder(async (folder) => {
    let program = await startProgram(folder, VARIABLES);
    try {
      const filled = await withDatabase(folder, async (database) => {
        const made = await certificates(database);
        await database.query(
          `update usuario set senha_hash = (select senha_hash from usuario where email = 'adm@habilita.example') where email = $1`,
          [MANAGER],
        );
        await database.query(
          `insert into termo_aceite (id_usuario, versao, sha256, aceito_em, endereco)
           select u.id_usuario, t.versao, t.sha256, now(), '127.0.0.1' from usuario u, termo t where u.email = $1`,
          [MANAGER],
        );
        return made;
      });
      const running = { ...program, token: (await signIn(program.origin)).token };
      const drawn = await documents(running, filled.codes);
      const zipped = await archive(running, filled);
      const rates = await verification(running, folder, filled.codes);
      await withDatabase(folder, explainEverything);
      await program.stop();
      program = await startProgram(folder, VARIABLES);
      const adm = { ...program, token: (await signIn(program.origin)).token };
      const manager = { ...program, token: await signInAt(program.origin, MANAGER, filled.client) };
      const rows = await withDatabase(folder, (database) =>
        statements(folder, database, adm, manager, filled),
      );
      return report({ filled, drawn, zipped, rates, rows });
    } finally {
      await program.stop();
    }
  });

/** The program's PostgreSQL ends with it: nothing may be connected then. */
async function withDatabase<Result>(folder: string, work: (database: pg.Client) => Promise<Result>) {
  const database = await connect(folder);
  return await work(database).finally(() => database.end());
}

type Measured = {
  filled: Filled;
  drawn: Awaited<ReturnType<typeof documents>>;
  zipped: Awaited<ReturnType<typeof archive>>;
  rates: Awaited<ReturnType<typeof verification>>;
  rows: string[][];
};

function report({ filled, drawn, zipped, rates, rows }: Measured): string {
  const { idle, busy, size, grown, seconds } = zipped;
  const ratios = rates.map(({ program, bare }) => program / bare);
  return `${filled.total.toLocaleString('en')} certificates of four years, half of them renewed since; the client asked about has
${filled.students.toLocaleString('en')} people and a tenth of all.

- A document (\`${documento.url}\`), warm, drawn on the spot: **${drawn.cpu.toFixed(1)} ms** of processor time, ${drawn.ms.toFixed(1)} ms in all, mean of ${PDFS}; aim ≤ 40 ms.
- A class of 500 as ZIP (\`${listaZip.url}\`), all drawn: ${seconds.toFixed(1)} s, ${(size / MB).toFixed(1)} MB; the program's memory grew by **${(grown / MB).toFixed(0)} MB** at most; aim ≤ 60 MB.
- Meanwhile another caller (\`${listar.url}\`): p95 **${p95(busy).toFixed(1)} ms** (${busy.length} calls) against ${p95(idle).toFixed(1)} ms idle (${idle.length}), **${(p95(busy) / p95(idle)).toFixed(2)} ×**; aim ≤ 2 ×. Median ${median(busy).toFixed(1)} against ${median(idle).toFixed(1)} ms.
- Verification (\`${verificar.url}\`) against a bare Fastify + pg handler with the same statement: **${percent(median(ratios))}**, median of ${BLOCKS} pairs of blocks of ${SECONDS} s (${ratios.map(percent).join(', ')}), ${median(rates.map(({ program }) => program)).toFixed(0)} against ${median(rates.map(({ bare }) => bare)).toFixed(0)} requests/s; aim ≥ 60 %.

Statements, as PostgreSQL times them (EXPLAIN ANALYZE by auto_explain); aim ≤ 50 ms each:

${table(['statement', 'times', 'median ms', 'worst ms'], rows)}
`;
}
