import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hours, minutes, type Clock } from './clock.ts';
import { statement, type Db } from './db.ts';
import { semSessao } from './errors.ts';

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
};

/** From where the call comes: kept with sessions, acceptances and the audit trail. */
export type Origem = { Endereco: string; Agente: string };

declare module 'fastify' {
  interface FastifyRequest {
    sessao: Sessao | null;
  }
  interface FastifyContextConfig {
    acesso?: import('#contract/call.ts').Acesso;
  }
}

export const SESSAO_ABSOLUTA = hours(12);
const OCIOSA_EQUIPE = minutes(30);
const OCIOSA_ALUNO = hours(2);
/** Last use is written at most this often, so that reading stays reading. */
const PRECISAO_VISTA = minutes(1);

export const hashToken = (token: string) => createHash('sha256').update(token).digest();
export const newToken = () => randomBytes(32).toString('base64url');

/** Sessions that open a door at $1; staff idle since $2 and students idle since $3 are shut out. */
export const SESSOES_VIVAS = `
  from sessao s
  join usuario u on u.id_usuario = s.id_usuario and u.status = 'A'
  left join (cliente_aluno ca join cliente c on c.id_cliente = ca.id_cliente and c.status = 'A')
    on ca.id_usuario = s.id_usuario and ca.id_cliente = s.id_cliente_selecionado and ca.status = 'A'
  where s.expira_em > $1
    and s.vista_em > case when u.adm or ca.eh_gestor then $2::timestamptz else $3::timestamptz end
    and (u.adm or ca.id_cliente_aluno is not null)`;

/** The parameters of SESSOES_VIVAS. */
export function limitesDaSessao(clock: Clock): [agora: Date, equipe: Date, alunos: Date] {
  const agora = clock.now();
  const desde = (limite: number) => new Date(agora.getTime() - limite);
  return [agora, desde(OCIOSA_EQUIPE), desde(OCIOSA_ALUNO)];
}

const lerSessao = statement<Sessao>(`
  select s.id_sessao, s.vista_em, u.id_usuario, u.adm, ca.id_cliente, ca.id_cliente_aluno,
    coalesce(ca.eh_gestor, false) as eh_gestor, coalesce(ca.gestor_todos_setores, false) as gestor_todos_setores
  ${SESSOES_VIVAS} and s.token_hash = $4`);

/** One indexed query: a token is worth what its person is allowed right now. */
export async function buscarSessaoOuNula(db: Db, clock: Clock, token: string): Promise<Sessao | null> {
  const limites = limitesDaSessao(clock);
  const [agora] = limites;
  const [sessao = null] = await lerSessao(db, [...limites, hashToken(token)]);
  if (sessao && agora.getTime() - Date.parse(sessao.VistaEm) > PRECISAO_VISTA) {
    await db.updateTable('Sessao').set({ VistaEm: agora }).where('IdSessao', '=', sessao.IdSessao).execute();
  }
  return sessao;
}

/** The session of a call whose policy demands one. */
export function sessaoDe(request: FastifyRequest): Sessao {
  if (!request.sessao) throw semSessao();
  return request.sessao;
}

export const origemDe = (request: FastifyRequest): Origem => ({
  Endereco: request.ip,
  Agente: (request.headers['user-agent'] ?? '').slice(0, 300),
});
