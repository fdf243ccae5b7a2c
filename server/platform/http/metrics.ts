import { timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { poolOf, statement, type Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import type { App } from './http.ts';

/** `/metrics` in the text format of Prometheus: figures only, with the patterns of routes and never an address. */

declare module 'fastify' {
  interface FastifyContextConfig {
    semFim?: true;
  }
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const readQueues = statement<{ Fila: string; Estado: string; Total: number }>(`
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

type Sample = { labels?: Record<string, string>; value: number };

export function metrics(app: App, { db, env }: Deps, outgoing: Outgoing) {
  const register = new Registry();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  let open = 0;
  let live = 0;

  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  /** What is looked up when somebody asks. */
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    read: () => Sample[] | Promise<Sample[]>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      async collect() {
        const samples = await read();
        this.reset();
        for (const { labels = {}, value } of samples) this.set(labels, value);
      },
    });
  const figure = (name: string, help: string, read: () => number) =>
    gauge(name, help, [], () => [{ value: read() }]);

  const processor = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time used.',
    registers: [],
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  register.registerMetric(processor);
  figure('process_resident_memory_bytes', 'Memory in use.', () => process.memoryUsage().rss);
  figure('nodejs_heap_size_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed);
  figure(
    'process_start_time_seconds',
    'When the program started.',
    () => Date.now() / 1000 - process.uptime(),
  );
  figure('nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop.', () => delay.percentile(99) / 1e9);
  figure('http_requests_open', 'Requests not answered to the end.', () => open);
  figure('habilita_live_connections', 'Pages that listen for news.', () => live);
  gauge('habilita_pool_connections', 'Connections to the database.', ['state'], () => {
    const { idleCount, totalCount, waitingCount } = poolOf(db);
    return [
      { labels: { state: 'idle' }, value: idleCount },
      { labels: { state: 'busy' }, value: totalCount - idleCount },
      { labels: { state: 'waiting' }, value: waitingCount },
    ];
  });
  gauge('habilita_jobs', 'Background work by queue and state.', ['queue', 'state'], async () =>
    (await readQueues(db, [])).map(({ Fila, Estado, Total }) => ({
      labels: { queue: Fila, state: Estado },
      value: Total,
    })),
  );
  gauge('habilita_outbox', 'Messages to be sent and given up.', ['outbox', 'state'], async () =>
    (await outgoing(db)).map(({ kind, state, total }) => ({ labels: { outbox: kind, state }, value: total })),
  );

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
    if (!maySee(request, env.METRICS_TOKEN)) throw notFound();
    return reply.type(register.contentType).send(await register.metrics());
  });
}
