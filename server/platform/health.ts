import { sql } from 'kysely';
import type { Deps } from './deps.ts';
import type { App } from './http.ts';

/** `/saude`: the program lives. `/saude/pronto`: it can serve; answers 503 while closing or without its database. */
export function health(app: App, { db }: Deps) {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.get('/saude', { config: { acesso: 'publico' } }, () => ({ Estado: 'vivo' }));
  app.get('/saude/pronto', { config: { acesso: 'publico' } }, async (_request, reply) => {
    const banco = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    if (!banco || closing)
      return reply.code(503).send({ Estado: closing ? 'encerrando' : 'sem banco de dados' });
    return { Estado: 'pronto' };
  });
}
