import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { days, minutes, type Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { invalidField, HttpError } from '../errors.ts';
import { alreadyDone, underClaim, type Claim } from './idempotency-claim.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    umaVez?: true;
  }
  interface FastifyRequest {
    idempotencia: Claim | null;
  }
}

/** A first try that never answered is given up after this long: its program died. */
const ABANDONED = minutes(1);

/** A longer answer is not worth keeping: whoever asks again hears that it was done. */
const MOST_KEPT = 256 * 1024;

/** Nothing was decided: it may be tried again as if for the first time. */
const isNoAnswer = (status: number) => status >= 500 || status === 429 || status === 403;

/** While the database is away; a claim that nobody ends lapses by itself. */
async function insist(work: () => Promise<unknown>) {
  for (let waited = 0; waited < ABANDONED; waited += 1000) {
    await pause(1000, undefined, { ref: false });
    const kept = await work().then(
      () => true,
      () => false,
    );
    if (kept) return;
  }
}

/**
 * A retried call that creates and carries the same `Idempotency-Key` is answered what the first one was. Where that
 * answer was lost with its program, the mark that the work left (once.ts) keeps it from being done again.
 */
export function answerRetriesAlike(app: FastifyInstance, db: Db, clock: Clock) {
  app.decorateRequest('idempotencia', null);

  app.addHook('preHandler', (request, reply, done) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined || !request.sessao || !request.routeOptions.config.umaVez) return done();
    claim(request, reply, key).then((mine) => (mine ? underClaim(mine, done) : done()), done);
  });

  async function claim(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string | string[],
  ): Promise<Claim | null> {
    if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
      throw invalidField('Idempotency-Key', 'Use de 8 a 100 letras, números e hifens.');
    }
    const IdUsuario = request.sessao?.IdUsuario ?? 0;
    const asked = createHash('sha256')
      .update(request.url)
      .update(JSON.stringify(request.body ?? null))
      .digest();
    const em = clock.now();
    // Set before it is sure: where the connection breaks meanwhile, the claim may stand and has to be given up.
    request.idempotencia = { IdUsuario, key, em };
    const abandoned = new Date(em.getTime() - ABANDONED);
    const taken = await sql`
      insert into idempotencia (id_usuario, chave, pedido, criado_em) values (${IdUsuario}, ${key}, ${asked}, ${em})
      on conflict (id_usuario, chave) do update set criado_em = excluded.criado_em
        where idempotencia.status is null and idempotencia.feito is null and idempotencia.pedido = excluded.pedido
          and idempotencia.criado_em < ${abandoned}
      returning 1`.execute(db);
    if (taken.rows.length > 0) return request.idempotencia;
    request.idempotencia = null;
    const first = await db
      .selectFrom('Idempotencia')
      .selectAll()
      .where('IdUsuario', '=', IdUsuario)
      .where('Chave', '=', key)
      .executeTakeFirstOrThrow();
    if (!first.Pedido.equals(asked)) throw new HttpError(422, 'Esta chave já foi usada em outro pedido.');
    if (first.Status === null) {
      if (first.Feito !== null && new Date(first.CriadoEm) < abandoned) throw alreadyDone();
      throw new HttpError(409, 'O primeiro pedido ainda está em andamento.', { retryAfter: 2 });
    }
    if (first.Corpo === null && first.Status !== 204) throw alreadyDone();
    await reply.code(first.Status).type('application/json; charset=utf-8').send(first.Corpo);
    return null;
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    const { idempotencia } = request;
    if (!idempotencia) return done(null, payload);
    const { statusCode } = reply;
    const work = () => keep(statusCode, payload, idempotencia);
    // What was done is done, and is answered so, also when its answer cannot be kept at once.
    work().then(
      () => done(null, payload),
      () => {
        void insist(work);
        done(null, payload);
      },
    );
  });

  /** Of a try that was given up and overtaken, nothing is kept. */
  async function keep(statusCode: number, payload: unknown, { IdUsuario, key, em }: Claim) {
    const thisOne = sql`id_usuario = ${IdUsuario} and chave = ${key} and coalesce(feito, criado_em) = ${em}`;
    if (isNoAnswer(statusCode)) {
      // Given up at once: what was not done may be tried again, what was done nevertheless is known to be.
      const before = new Date(em.getTime() - 2 * ABANDONED);
      await sql`update idempotencia set criado_em = ${before} where ${thisOne}`.execute(db);
    } else {
      const fits = typeof payload === 'string' && Buffer.byteLength(payload) <= MOST_KEPT;
      const body = fits ? payload : null;
      await sql`update idempotencia set status = ${statusCode}, corpo = ${body} where ${thisOne}`.execute(db);
    }
  }
}

/** Answers are kept for two days: longer than any client retries. */
export async function forgetOldAnswers(db: Db, clock: Clock) {
  const olderThan = new Date(clock.now().getTime() - days(2)).toISOString();
  await db.deleteFrom('Idempotencia').where('CriadoEm', '<', olderThan).execute();
}
