import { z } from 'zod';
import { HttpError } from '../../../../platform/errors.ts';

/**
 * What is asked of the statements that are kept (xAPI 1.0.3, Communication, 2.1.3). Each filter becomes the pieces of a
 * statement that it is looked for in: a statement is taken that holds one of them.
 */

const MAXIMO = 100;

const Booleano = z.enum(['true', 'false']).transform((dito) => dito === 'true');
const Iri = z.string().regex(/^[a-z][a-z\d+.-]*:\S+$/i);
const Uuid = z.uuid().transform((dito) => dito.toLowerCase());
const Momento = z.iso.datetime({ offset: true }).transform((dito) => new Date(dito));
/** One of the four ways in which xAPI says who somebody is. */
const Agente = z
  .string()
  .transform((dito, contexto): unknown => {
    try {
      return JSON.parse(dito);
    } catch {
      contexto.addIssue({ code: 'custom', message: 'JSON' });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .looseObject({
        objectType: z.enum(['Agent', 'Group']).optional(),
        mbox: z.string().optional(),
        mbox_sha1sum: z.string().optional(),
        openid: z.string().optional(),
        account: z.object({ homePage: z.string(), name: z.string() }).optional(),
      })
      .transform(({ mbox, mbox_sha1sum, openid, account }) =>
        Object.entries({ mbox, mbox_sha1sum, openid, account }).filter(([, dito]) => dito !== undefined),
      )
      .refine((ditos) => ditos.length === 1)
      .transform((ditos) => Object.fromEntries(ditos) as object),
  );

const Consulta = z.strictObject({
  agent: Agente.optional(),
  verb: Iri.optional(),
  activity: Iri.optional(),
  registration: Uuid.optional(),
  related_activities: Booleano.default(false),
  related_agents: Booleano.default(false),
  since: Momento.optional(),
  until: Momento.optional(),
  limit: z.coerce
    .number()
    .int()
    .min(0)
    .transform((dito) => (dito === 0 ? MAXIMO : Math.min(dito, MAXIMO)))
    .default(MAXIMO),
  ascending: Booleano.default(false),
  format: z.literal('exact').optional(),
  attachments: z.literal('false').optional(),
  /** Of ours, in the address of what follows: the last that was given. */
  depois: z
    .string()
    .transform((dito) => dito.split('_'))
    .pipe(z.tuple([Momento, Uuid]))
    .optional(),
});

export type Busca = {
  verbo: string[] | null;
  atividade: string[] | null;
  agente: string[] | null;
  registro: string[] | null;
  desde: Date | null;
  ate: Date | null;
  depois: [quando: Date, Id: string] | null;
  crescente: boolean;
  limite: number;
};

const noSubstatement = (pedacos: object[]) => pedacos.map((object) => ({ object }));

function daAtividade(id: string, relacionadas: boolean): object[] {
  if (!relacionadas) return [{ object: { id } }];
  const tipos = ['parent', 'grouping', 'category', 'other'];
  const doContexto = tipos.flatMap((tipo) =>
    [{ id }, [{ id }]].map((dita) => ({ context: { contextActivities: { [tipo]: dita } } })),
  );
  const todas = [{ object: { id } }, ...doContexto];
  return [...todas, ...noSubstatement(todas)];
}

function doAgente(quem: object, relacionados: boolean): object[] {
  // A group matches by who it is and by whom it holds.
  const ditos = [quem, { member: [quem] }];
  const diretos = ditos.flatMap((dito) => [{ actor: dito }, { object: dito }]);
  if (!relacionados) return diretos;
  const doContexto = ditos.flatMap((dito) => [
    { context: { instructor: dito } },
    { context: { team: dito } },
  ]);
  const todos = [...diretos, ...doContexto];
  return [...todos, ...ditos.map((authority) => ({ authority })), ...noSubstatement(todos)];
}

const texto = (pedacos: object[]) => pedacos.map((pedaco) => JSON.stringify(pedaco));

/** Refuses what it does not know: a filter that is passed over would answer more than was asked for. */
export function lerBusca(query: Record<string, unknown>): Busca {
  const lida = Consulta.safeParse(query);
  if (!lida.success) {
    const quais = lida.error.issues.flatMap((um) => (um.code === 'unrecognized_keys' ? um.keys : um.path));
    throw new HttpError(400, `A consulta tem o que não atendemos: ${quais.join(', ')}.`);
  }
  const { verb, activity, agent, registration, since, until, depois } = lida.data;
  const { related_activities, related_agents, ascending, limit } = lida.data;
  return {
    verbo: verb === undefined ? null : texto([{ verb: { id: verb } }]),
    atividade: activity === undefined ? null : texto(daAtividade(activity, related_activities)),
    agente: agent === undefined ? null : texto(doAgente(agent, related_agents)),
    registro: registration === undefined ? null : texto([{ context: { registration } }]),
    desde: since ?? null,
    ate: until ?? null,
    depois: depois ?? null,
    crescente: ascending,
    limite: limit,
  };
}

export const COM_IDENTIFICADOR = ['statementId', 'voidedStatementId'] as const;

/** By its id alone; nothing else may be asked with it. */
export function lerQual(query: Record<string, unknown>): { IdDeclaracao: string; anulada: boolean } | null {
  const [primeiro, ...outros] = Object.keys(query).filter(
    (nome) => nome !== 'attachments' && nome !== 'format',
  );
  const nome = COM_IDENTIFICADOR.find((um) => um in query);
  if (nome === undefined) return null;
  const dito = query[nome];
  if (primeiro !== nome || outros.length > 0 || typeof dito !== 'string')
    throw new HttpError(400, 'Com o identificador da declaração, nada mais se pergunta.');
  return { IdDeclaracao: dito, anulada: nome === 'voidedStatementId' };
}
