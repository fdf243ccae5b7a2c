import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { days, minutes, type Clock } from './clock.ts';
import type { Db } from './db.ts';
import { campoInvalido, HttpError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    umaVez?: true;
  }
  interface FastifyRequest {
    idempotencia: string | null;
  }
}

/** A first try that never answered is given up after this long: its program died. */
const ABANDONADA = minutes(1);

/** A retried call that creates and carries the same `Idempotency-Key` is answered what the first one was. */
export function answerRetriesAlike(app: FastifyInstance, db: Db, clock: Clock) {
  app.decorateRequest('idempotencia', null);

  app.addHook('preHandler', (request, reply, done) => {
    const chave = request.headers['idempotency-key'];
    if (chave === undefined || !request.sessao || !request.routeOptions.config.umaVez) return done();
    claim(request, reply, chave).then(() => done(), done);
  });

  async function claim(request: FastifyRequest, reply: FastifyReply, chave: string | string[]) {
    if (typeof chave !== 'string' || !/^[\w-]{8,100}$/.test(chave)) {
      throw campoInvalido('Idempotency-Key', 'Use de 8 a 100 letras, números e hifens.');
    }
    const IdUsuario = request.sessao?.IdUsuario ?? 0;
    const pedido = createHash('sha256')
      .update(request.url)
      .update(JSON.stringify(request.body ?? null))
      .digest();
    const agora = clock.now();
    const tomada = await sql`
      insert into idempotencia (id_usuario, chave, pedido, criado_em) values (${IdUsuario}, ${chave}, ${pedido}, ${agora})
      on conflict (id_usuario, chave) do update set criado_em = excluded.criado_em
        where idempotencia.status is null and idempotencia.pedido = excluded.pedido
          and idempotencia.criado_em < ${new Date(agora.getTime() - ABANDONADA)}
      returning 1`.execute(db);
    if (tomada.rows.length > 0) {
      request.idempotencia = chave;
      return;
    }
    const primeira = await db
      .selectFrom('Idempotencia')
      .selectAll()
      .where('IdUsuario', '=', IdUsuario)
      .where('Chave', '=', chave)
      .executeTakeFirstOrThrow();
    if (!primeira.Pedido.equals(pedido)) throw new HttpError(422, 'Esta chave já foi usada em outro pedido.');
    if (primeira.Status === null) {
      throw new HttpError(409, 'O primeiro pedido ainda está em andamento.', { retryAfter: 2 });
    }
    await reply.code(primeira.Status).type('application/json; charset=utf-8').send(primeira.Corpo);
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    const { idempotencia: chave, sessao } = request;
    if (chave === null || !sessao) return done(null, payload);
    keep(reply, payload, { IdUsuario: sessao.IdUsuario, chave }).then(() => done(null, payload), done);
  });

  async function keep(reply: FastifyReply, payload: unknown, of: { IdUsuario: number; chave: string }) {
    const esta = db
      .updateTable('Idempotencia')
      .where('IdUsuario', '=', of.IdUsuario)
      .where('Chave', '=', of.chave);
    // What failed on our side may be tried again as if for the first time.
    if (reply.statusCode >= 500) await esta.set({ CriadoEm: new Date(0) }).execute();
    else
      await esta
        .set({ Status: reply.statusCode, Corpo: typeof payload === 'string' ? payload : null })
        .execute();
  }
}

/** Answers are kept for two days: longer than any client retries. */
export async function forgetOldAnswers(db: Db, clock: Clock) {
  const antesDe = new Date(clock.now().getTime() - days(2)).toISOString();
  await db.deleteFrom('Idempotencia').where('CriadoEm', '<', antesDe).execute();
}
