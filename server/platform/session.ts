import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hours, minutes, type Clock } from './clock.ts';
import { statement, type Db } from './db.ts';
import { semSessao } from './errors.ts';
import { together } from './together.ts';

/** Who is calling, with the rights the database gives them at this very call. */
export type Sessao = {
  IdSessao: number;
  IdUsuario: number;
  Adm: boolean;
  /** The active institution and the person's link to it; null for an administrator who studies nowhere. */
  IdCliente: number | null;
  IdClienteAluno: number | null;
  EhGestor: boolean;
  GestorTodosSetores: boolean;
  VistaEm: string;
  /** Staff of whom the platform demands a second step that this session was opened without; never so for keys. */
  FaltaSegundaEtapa?: boolean;
  /** The terms in force are not accepted yet; never so for keys. */
  FaltamTermos?: boolean;
  /** When who is in this session last showed who they are (confirmation.ts); never so for keys. */
  ConfirmadaEm?: string | null;
  /** Opened by the sign-in provider of this client: never an administrator's. */
  IdClienteSso?: number | null;
  /** That client, when the person is or was elsewhere too: of what is theirs, the session reaches this client's only. */
  SoCliente?: number | null;
};

/** From where the call comes: kept with sessions, acceptances and the audit trail. */
export type Origem = { Endereco: string; Agente: string };

declare module 'fastify' {
  interface FastifyRequest {
    sessao: Sessao | null;
  }
  interface FastifyContextConfig {
    acesso?: import('#contract/call.ts').Acesso;
    sobre?: import('#contract/call.ts').Sobre;
    semSegundaEtapa?: true;
    semTermos?: true;
    naCasaDosPacotes?: true;
    confirmada?: import('#contract/call.ts').Confirmada;
    atos?: import('#contract/call.ts').Atos;
  }
}

/** No setting lets a session last longer. */
export const SESSAO_MAIS_LONGA = hours(24);
/** Last use is written at most this often, so that reading stays reading. */
const PRECISAO_VISTA = minutes(1);

export const hashToken = (token: string) => createHash('sha256').update(token).digest();
export const newToken = () => randomBytes(32).toString('base64url');

/** For a statement with a person `u` and, in `s`, the client whose provider let them in, if one did. */
export const SO_CLIENTE = `case when s.id_cliente_sso is not null and exists (
    select from cliente_aluno outro where outro.id_usuario = u.id_usuario and outro.id_cliente <> s.id_cliente_sso)
  then s.id_cliente_sso end`;

/**
 * Sessions that open a door at $1. How long they last, used and idle, is what the platform's settings say just now. What
 * a client's provider opened ends when the person becomes an administrator: it must not open the platform.
 */
export const SESSOES_VIVAS = `
  from sessao s
  cross join configuracao limites
  join usuario u on u.id_usuario = s.id_usuario and u.status = 'A'
  left join (cliente_aluno ca join cliente c on c.id_cliente = ca.id_cliente and c.status = 'A')
    on ca.id_usuario = s.id_usuario and ca.id_cliente = s.id_cliente_selecionado and ca.status = 'A'
  where s.expira_em > $1
    and s.criada_em > $1::timestamptz - make_interval(hours => limites.sessao_horas)
    and s.vista_em > $1::timestamptz - make_interval(mins => case when u.adm or ca.eh_gestor
      then limites.ociosa_equipe_minutos else limites.ociosa_aluno_minutos end)
    and case when u.adm then s.id_cliente_sso is null else ca.id_cliente_aluno is not null end`;

/** Row by row, and nothing of it known beforehand to the planner, who would plan it anew for each number of tokens. */
const lerSessoes = statement<Sessao & { N: number }>(`
  select q.n, s.*
  from unnest((select $2::bytea[])) with ordinality q(token_hash, n), lateral (
    select s.id_sessao, s.vista_em, s.confirmada_em, u.id_usuario, u.adm, s.id_cliente_sso, ${SO_CLIENTE} as so_cliente,
      ca.id_cliente, ca.id_cliente_aluno,
      coalesce(ca.eh_gestor, false) as eh_gestor, coalesce(ca.gestor_todos_setores, false) as gestor_todos_setores,
      limites.exige_duas_etapas and s.segunda_etapa_em is null
        and (u.adm or coalesce(ca.eh_gestor, false)) as falta_segunda_etapa,
      not exists (select from termo_aceite a where a.id_usuario = u.id_usuario
        and a.versao = (select max(versao) from termo)) as faltam_termos
    ${SESSOES_VIVAS} and s.token_hash = q.token_hash offset 0) s`);

/** Of two who note the same session one is enough, so nobody waits for the other. */
const marcarVistas = statement(`
  update sessao set vista_em = $2 where id_sessao in (
    select id_sessao from sessao where id_sessao = any($1::int[]) for no key update skip locked)`);

/**
 * A token is worth what its person is allowed right now: it is looked up at every call, those that come in at the same
 * moment with one indexed query.
 */
export const leitorDeSessoes = (db: Db, clock: Clock) =>
  together<string, Sessao | null>({
    most: 64,
    ask: async (tokens) => {
      const agora = clock.now();
      const sessoes = new Map<number, Sessao>();
      for (const { N, ...sessao } of await lerSessoes(db, [agora, tokens.map(hashToken)])) {
        sessoes.set(N - 1, sessao);
      }
      const esquecidas = [...sessoes.values()].filter(
        ({ VistaEm }) => agora.getTime() - Date.parse(VistaEm) > PRECISAO_VISTA,
      );
      if (esquecidas.length > 0) {
        await marcarVistas(db, [esquecidas.map(({ IdSessao }) => IdSessao), agora]);
      }
      return tokens.map((_, n) => sessoes.get(n) ?? null);
    },
  });

/** The session of a call whose policy demands one. */
export function sessaoDe(request: FastifyRequest): Sessao {
  if (!request.sessao) throw semSessao();
  return request.sessao;
}

export const origemDe = (request: FastifyRequest): Origem => ({
  Endereco: request.ip,
  Agente: (request.headers['user-agent'] ?? '').slice(0, 300),
});
