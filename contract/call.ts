import { z } from 'zod';
import { LIMITES, texto } from './campos.ts';

/**
 * Who may call. Rights are read from the database at every call.
 * publico: nobody needs to be signed in; autenticado: any signed-in person, about themselves;
 * gestor: managers, within the sectors of their active institution that they answer for, and administrators;
 * adm: administrators of the platform.
 */
export const acessos = ['publico', 'autenticado', 'gestor', 'adm'] as const;
export type Acesso = (typeof acessos)[number];

/**
 * Of the person who calls, what the call touches: what is theirs in the institution of the session, or all of the
 * person, whichever the institution. A session opened by the provider of one client gets the first only
 * (docs/decisions/0009).
 */
export type Sobre = 'instituicao' | 'pessoa';

/**
 * What a call leaves in the audit trail. Without this, one act whenever it changes anything; the tests look at every call
 * that they make (server/testing/acts.ts).
 * varios: an act for each person or thing it touches;
 * consulta: none, as it changes nothing;
 * registro: none, as what it writes is itself the record of who did what and when;
 * preparo: none, as nothing comes of it before another call, which leaves the act;
 * proprio: none, as it arranges what nobody but the caller sees.
 */
export type Atos = 'varios' | 'consulta' | 'registro' | 'preparo' | 'proprio';

/**
 * Who calls must have shown who they are within the last ten minutes, whatever the age of the session
 * (server/platform/http/confirmation.ts, docs/decisions/0024).
 * sempre: looked at beside the policy; conforme: looked at where the call finds out that it is about to give somebody power.
 */
export type Confirmada = 'sempre' | 'conforme';

/** In the answer 403 `{ Motivo: 'confirmar' }`: by which way this session is confirmed. */
export type ConfirmaCom = 'senha' | 'provedor';

type Politica =
  | { acesso: 'autenticado'; sobre: Sobre }
  | { acesso: Exclude<Acesso, 'autenticado'>; sobre?: undefined };

/** One call of the API, shaped as Fastify route options, so that the server spreads it into `app.route`. */
export type Call = {
  /** Ours are GET and POST; the others belong to protocols that others wrote (SCIM). */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: `/api/${string}`;
  config: Politica & {
    /**
     * Creates something: sent again with the same `Idempotency-Key`, it answers what it did the first time. Not for what
     * carries or answers a secret: the answer is kept, and so is a hash of the request. What it does, it does in one
     * transaction, which is marked as done under the key (server/platform/http/idempotency-claim.ts).
     */
    umaVez?: true;
    /** Bytes of the body at most, for a call open to anybody that needs more than the 16 KB they have. */
    corpoMaximo?: number;
    /** The answer lasts as long as somebody listens. */
    semFim?: true;
    /** Open also to staff who have not yet taken the second step that the platform demands of them. */
    semSegundaEtapa?: true;
    /**
     * Open also to who has not accepted the terms in force: what it takes to accept them or to leave, and the end of what
     * was begun before, so that a lesson or an exam under way loses nothing when a version is published.
     */
    semTermos?: true;
    /** Answered only where strangers' programs live, which is another address than the page's (docs/decisions/0027). */
    naCasaDosPacotes?: true;
    confirmada?: Confirmada;
    atos?: Atos;
    /** About the caller alone: its last answer stays on their device, to be shown with its age where nothing answers. */
    ficaNoAparelho?: true;
  };
  schema: {
    tags: [string];
    summary: string;
    consumes?: string[];
    params?: z.ZodObject;
    querystring?: z.ZodObject;
    body?: z.ZodType;
    response: { 200: z.ZodType } | { 201: z.ZodType } | { 204: z.ZodType };
  };
};

/** Keeps the literal types of a call, so that handler and client are checked against its schemas. */
export const call = <const C extends Call>(definition: C): C => definition;

type SchemaOf<C extends Call, Part extends 'params' | 'querystring' | 'body'> =
  C['schema'] extends Record<Part, infer Schema extends z.ZodType> ? Schema : never;
type PartInput<C extends Call, Part extends 'params' | 'querystring' | 'body'> = [SchemaOf<C, Part>] extends [
  never,
]
  ? { [K in Part]?: undefined }
  : { [K in Part]: z.input<SchemaOf<C, Part>> };

/** What a client gives: `{ params, querystring, body }`, each only when the call declares it. */
export type Input<C extends Call> = PartInput<C, 'params'> &
  PartInput<C, 'querystring'> &
  PartInput<C, 'body'>;

/** What a client gets. */
export type Output<C extends Call> = C['schema']['response'] extends
  | { 200: infer Schema extends z.ZodType }
  | { 201: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : null;

/** Every error answer of the API. */
export const Erro = z.object({
  message: z.string(),
  Campos: z.record(z.string(), z.string()).optional(),
});
export type Erro = z.infer<typeof Erro>;

export const semConteudo = { 204: z.null() } as const;

export const TAMANHO_PAGINA = 20;
/** Totals of lists are exact up to here; where counting on would cost, one more than this and the page tells of more. */
export const TOTAL_EXATO = 10_000;

/** The query of every list. */
export const Lista = z.strictObject({
  busca: texto(LIMITES.Busca).optional(),
  pagina: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** The answer of every list. */
export const pagina = <Item extends z.ZodType>(item: Item) =>
  z.object({
    Itens: z.array(item),
    Total: z
      .number()
      .int()
      .describe(
        'Exato até 10.000. Além disso, numa busca, só diz que há mais: leia até vir uma página que não está cheia.',
      ),
    Pagina: z.number().int(),
    TamanhoPagina: z.literal(TAMANHO_PAGINA),
  });
