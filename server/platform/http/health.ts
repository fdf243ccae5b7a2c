import { sql } from 'kysely';
import { minutes } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { isLeaving } from './closing.ts';
import type { App } from './http.ts';

/** A storage may be far away, and whoever watches asks often. */
const STORAGE_ANSWER_HOLDS = 5000;

const answers = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  );

/** Without its database for so long, the program is of no use to anybody: whoever supervises may act. */
const NO_DATABASE = minutes(1);

const inWords = (works: boolean) => (works ? 'pronto' : 'falha');

/**
 * `/saude`: the program lives; 503 once it has been without its database for a minute. `/saude/pronto`: it can serve;
 * answers 503, with what fails, while closing or without its database, its job queue or its storage.
 */
export function health(app: App, { db, jobs, storage, clock }: Deps) {
  let known = { at: 0, works: Promise.resolve(true) };
  const storageAnswers = () => {
    const now = clock.now().getTime();
    // Also when the clock was put back meanwhile.
    if (Math.abs(now - known.at) >= STORAGE_ANSWER_HOLDS) {
      const works = answers(storage.check());
      known = { at: now, works };
    }
    return known.works;
  };
  let noDatabaseSince: number | null = null;
  const databaseAnswers = async () => {
    const answersNow = await answers(sql`select 1`.execute(db));
    noDatabaseSince = answersNow ? null : (noDatabaseSince ?? clock.now().getTime());
    return answersNow;
  };
  app.get('/saude', { config: { acesso: 'publico' } }, async (_request, reply) => {
    await databaseAnswers();
    const lost = noDatabaseSince !== null && clock.now().getTime() - noDatabaseSince >= NO_DATABASE;
    return reply.code(lost ? 503 : 200).send({ Estado: lost ? 'sem banco' : 'vivo' });
  });
  app.get('/saude/pronto', { config: { acesso: 'publico' } }, async (_request, reply) => {
    const [database, files] = await Promise.all([databaseAnswers(), storageAnswers()]);
    const queue = database && jobs.running();
    const all = database && queue && files;
    const leaving = isLeaving(app);
    return reply.code(all && !leaving ? 200 : 503).send({
      Estado: leaving ? 'encerrando' : all ? 'pronto' : 'falha',
      Banco: inWords(database),
      Fila: inWords(queue),
      Armazenamento: inWords(files),
    });
  });
}
