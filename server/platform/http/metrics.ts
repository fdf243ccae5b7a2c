import { timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import { poolOf, statement, type Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { naoEncontrado } from '../errors.ts';
import type { App } from './http.ts';

/** `/metrics` in the text format of Prometheus: figures only, with the patterns of routes and never an address. */

declare module 'fastify' {
  interface FastifyContextConfig {
    semFim?: true;
  }
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Labels = Record<string, string | number>;
type Series = { buckets: number[]; count: number; sum: number };

const escaped = (value: string | number) =>
  String(value).replace(/[\\"\n]/g, (c) => (c === '\n' ? '\\n' : `\\${c}`));
const labelled = (name: string, labels: Labels = {}) => {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}="${escaped(value)}"`);
  return pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`;
};

type Sample = { labels?: Labels; value: number };

const metric = (name: string, type: 'gauge' | 'counter', help: string, samples: Sample[]) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...samples.map(({ labels, value }) => `${labelled(name, labels)} ${value}`),
];

/** How long answers took, by method, route and status. */
function durations() {
  const all = new Map<string, { labels: Labels } & Series>();
  return {
    observe(labels: { method: string; route: string; status: number }, seconds: number) {
      const key = `${labels.method} ${labels.status} ${labels.route}`;
      let series = all.get(key);
      if (!series) all.set(key, (series = { labels, buckets: BUCKETS.map(() => 0), count: 0, sum: 0 }));
      series.count += 1;
      series.sum += seconds;
      BUCKETS.forEach((limit, n) => {
        if (series.buckets[n] !== undefined && seconds <= limit) series.buckets[n] += 1;
      });
    },
    lines(name: string, help: string) {
      const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`];
      for (const { labels, buckets, count, sum } of all.values()) {
        buckets.forEach((value, n) =>
          lines.push(`${labelled(`${name}_bucket`, { ...labels, le: BUCKETS[n] ?? '+Inf' })} ${value}`),
        );
        lines.push(`${labelled(`${name}_bucket`, { ...labels, le: '+Inf' })} ${count}`);
        lines.push(
          `${labelled(`${name}_sum`, labels)} ${sum}`,
          `${labelled(`${name}_count`, labels)} ${count}`,
        );
      }
      return lines;
    },
  };
}

const lerFilas = statement<{ Fila: string; Estado: string; Total: number }>(`
  select name as fila, state::text as estado, count(*) as total from fila.job
  where state in ('created', 'retry', 'active', 'failed') group by 1, 2`);
/** What waits to leave the program, by kind and state; the domain counts it. */
export type Outgoing = (db: Db) => Promise<{ kind: string; state: 'pending' | 'failed'; total: number }[]>;

/** Only from this machine and not on behalf of somebody else, or with the token, when one was given. */
function maySee({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = Buffer.from(headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const here = address === '::1' || (isIPv4(address) && address.startsWith('127.'));
  return here && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}

export function metrics(app: App, { db, env }: Deps, outgoing: Outgoing) {
  const answers = durations();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  let open = 0;
  let live = 0;

  app.addHook('onReady', (done) => (delay.enable(), done()));
  app.addHook('onClose', (_app, done) => (delay.disable(), done()));
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    open += 1;
    const endless = routeOptions.config.semFim === true;
    if (endless) live += 1;
    reply.raw.once('close', () => {
      open -= 1;
      if (endless) live -= 1;
    });
    done();
  });
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    answers.observe(labels, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', { config: { acesso: 'publico' } }, async (request, reply) => {
    if (!maySee(request, env.METRICS_TOKEN)) throw naoEncontrado();
    const [queues, outboxes] = await Promise.all([lerFilas(db, []), outgoing(db)]);
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const pool = poolOf(db);
    const lines = [
      ...metric('process_cpu_seconds_total', 'counter', 'Processor time used.', [
        { value: (user + system) / 1e6 },
      ]),
      ...metric('process_resident_memory_bytes', 'gauge', 'Memory in use.', [{ value: rss }]),
      ...metric('nodejs_heap_size_used_bytes', 'gauge', 'Heap in use.', [{ value: heapUsed }]),
      ...metric('process_start_time_seconds', 'gauge', 'When the program started.', [
        { value: Date.now() / 1000 - process.uptime() },
      ]),
      ...metric('nodejs_eventloop_lag_p99_seconds', 'gauge', 'Delay of the event loop.', [
        { value: delay.percentile(99) / 1e9 },
      ]),
      ...answers.lines('http_request_duration_seconds', 'How long answers took.'),
      ...metric('http_requests_open', 'gauge', 'Requests not answered to the end.', [{ value: open }]),
      ...metric('habilita_live_connections', 'gauge', 'Pages that listen for news.', [{ value: live }]),
      ...metric('habilita_pool_connections', 'gauge', 'Connections to the database.', [
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'waiting' }, value: pool.waitingCount },
      ]),
      ...metric(
        'habilita_jobs',
        'gauge',
        'Background work by queue and state.',
        queues.map(({ Fila, Estado, Total }) => ({ labels: { queue: Fila, state: Estado }, value: Total })),
      ),
      ...metric(
        'habilita_outbox',
        'gauge',
        'Messages to be sent and given up.',
        outboxes.map(({ kind, state, total }) => ({ labels: { outbox: kind, state }, value: total })),
      ),
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
