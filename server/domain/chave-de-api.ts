import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dono } from '#contract/operacao/integracoes-chamadas.ts';
import type { Escopo } from '#contract/operacao/integracoes-escopos.ts';
import { minutes, type Clock } from '../platform/clock.ts';
import { statement, type Db } from '../platform/db/db.ts';
import { HttpError, notFound } from '../platform/errors.ts';
import { CALLS_PER_MINUTE, scopeOfCall } from '../platform/http/key-calls.ts';
import { rateLimit } from '../platform/http/rate-limit.ts';
import { hashToken, type Sessao } from '../platform/http/session.ts';

/** Keys of the API: a program's way in, to the same calls as people, within what the key was granted. */

declare module 'fastify' {
  interface FastifyRequest {
    chave: Chave | null;
  }
}

type Chave = {
  IdChaveApi: number;
  IdUsuario: number;
  /** Null: the whole platform. */
  IdCliente: number | null;
  Escopos: Escopo[];
  UsadaEm: string | null;
};

const PREFIXO = 'hab_';
/** Last use is written at most this often, so that reading stays reading. */
const PRECISAO_USO = minutes(1);

export const isApiKey = (token: string) => token.startsWith(PREFIXO);

/** `hab_`, eight characters to know it by, and 256 bits that only their hash is kept of. */
export function newApiKey() {
  const visible = `${PREFIXO}${randomBytes(6).toString('base64url')}`;
  const token = `${visible}_${randomBytes(32).toString('base64url')}`;
  return { token, prefixo: visible, hash: hashToken(token) };
}

/** For a statement with the person `r` who answers for a key: it opens something only while they may make such keys. */
export const RESPONDE = `(r.adm and r.status = 'A')`;

const lerChave = statement<Chave & { Responde: boolean }>(`
  select k.id_chave_api, k.id_usuario, k.id_cliente, k.escopos, k.usada_em, ${RESPONDE} as responde
  from chave_api k join usuario r on r.id_usuario = k.responsavel
    left join cliente c on c.id_cliente = k.id_cliente
  where k.token_hash = $1 and k.revogada_em is null and k.expira_em > $2
    and (k.id_cliente is null or c.status = 'A')`);

const marcarUso = statement(`update chave_api set usada_em = $2 where id_chave_api = $1`);

/**
 * Whose row a request is about: the client itself, or that of the class or import. An import that an administrator sent
 * may show and change whoever they may, so it is nobody's but theirs.
 */
const lerDono: Record<Dono, (db: Db, parameters: unknown[]) => Promise<{ IdCliente: number }[]>> = {
  IdCliente: statement(`select id_cliente from cliente where id_cliente = $1`),
  IdClienteTurma: statement(`select id_cliente from cliente_turma where id_cliente_turma = $1`),
  IdImportacao: statement(`select id_cliente from importacao where id_importacao = $1 and pelo_cliente`),
};

const recusa = (message: string) => new HttpError(403, message);

/**
 * A key of the platform acts as an administrator; a key of a client as whoever answers for all of its sectors, so
 * that another client's rows are as missing for it as for them.
 */
const sessaoDaChave = ({ IdUsuario, IdCliente }: Chave, agora: Date): Sessao => ({
  IdSessao: 0,
  IdUsuario,
  Adm: IdCliente === null,
  IdCliente,
  IdClienteAluno: null,
  EhGestor: IdCliente !== null,
  GestorTodosSetores: IdCliente !== null,
  VistaEm: agora.toISOString(),
});

/** Answers how a request with a key is let in: with the session that the key acts as. */
export function acceptApiKeys(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }) {
  const limitar = rateLimit({ limit: CALLS_PER_MINUTE, window: minutes(1), clock });
  app.decorateRequest('chave', null);

  app.addHook('preHandler', (request, _reply, done) => {
    if (request.chave === null || request.chave.IdCliente === null) return done();
    exigirDono(request, request.chave.IdCliente).then(() => done(), done);
  });

  /** What administrators do to any client, a key of one client does to its own only. */
  async function exigirDono(request: FastifyRequest, IdCliente: number) {
    const dono = scopeOfCall(request.method, request.routeOptions.url)?.dono;
    if (!dono) return;
    const body = request.body as Record<string, unknown> | undefined;
    const valor = body?.[dono] ?? (request.params as { id?: unknown }).id;
    const [linha] = await lerDono[dono](db, [valor]);
    if (linha?.IdCliente !== IdCliente) throw notFound();
  }

  return async function enter(request: FastifyRequest, token: string): Promise<Sessao> {
    const agora = clock.now();
    const [chave] = await lerChave(db, [hashToken(token), agora]);
    if (!chave) throw new HttpError(401, 'Esta chave de API não existe, expirou ou foi revogada.');
    if (!chave.Responde) {
      throw new HttpError(401, 'Esta chave de API está pausada: um administrador precisa assumi-la.');
    }
    limitar(String(chave.IdChaveApi));
    if (agora.getTime() - Date.parse(chave.UsadaEm ?? '1970-01-01') > PRECISAO_USO) {
      await marcarUso(db, [chave.IdChaveApi, agora]);
    }
    exigirEscopo(request, chave);
    request.chave = chave;
    return sessaoDaChave(chave, agora);
  };
}

function exigirEscopo({ method, routeOptions }: FastifyRequest, { IdCliente, Escopos }: Chave) {
  const permitida = scopeOfCall(method, routeOptions.url);
  if (!permitida) throw recusa('Esta chamada não pode ser feita com uma chave de API.');
  if (!Escopos.includes(permitida.escopo))
    throw recusa(`Esta chave não tem a permissão ${permitida.escopo}.`);
  if (IdCliente !== null && routeOptions.config.acesso === 'adm' && !permitida.dono) {
    throw recusa('Esta chamada só pode ser feita com uma chave de toda a plataforma.');
  }
}
