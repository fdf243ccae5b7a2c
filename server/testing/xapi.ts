import { randomUUID } from 'node:crypto';

/** Statements of cmi5 content, as the standard asks for them. */

const VERBOS = 'http://adlnet.gov/expapi/verbs/';
const CATEGORIAS = 'https://w3id.org/xapi/cmi5/context/categories/';
const EXTENSOES = 'https://w3id.org/xapi/cmi5/context/extensions/';

const RESULTADOS: Record<string, object> = {
  completed: { completion: true },
  passed: { success: true },
  failed: { success: false },
};

/** What the content was told of its opening. */
type Aberta = {
  actor: string | null | undefined;
  activityId: string | null | undefined;
  registration: string | null | undefined;
  sessao: unknown;
  masteryScore?: number | undefined;
};

/** `mais` is put in the place of what would stand there; of the result, beside it. */
export function declaracao(
  { actor, activityId, registration, sessao, masteryScore }: Aberta,
  verbo: string,
  { result = {}, ...mais }: { result?: object } & Record<string, unknown> = {},
) {
  const conclui = verbo in RESULTADOS;
  const julgada = verbo === 'passed' || verbo === 'failed';
  return {
    id: randomUUID(),
    timestamp: '2026-11-18T15:00:00.000Z',
    actor: JSON.parse(actor ?? '') as object,
    verb: { id: VERBOS + verbo },
    object: { id: activityId },
    result: { ...(verbo !== 'initialized' && { duration: 'PT1M' }), ...RESULTADOS[verbo], ...result },
    context: {
      registration,
      contextActivities: {
        category: [{ id: `${CATEGORIAS}cmi5` }, ...(conclui ? [{ id: `${CATEGORIAS}moveon` }] : [])],
      },
      extensions: {
        [`${EXTENSOES}sessionid`]: sessao,
        ...(julgada && masteryScore !== undefined && { [`${EXTENSOES}masteryscore`]: masteryScore }),
      },
    },
    ...mais,
  };
}
