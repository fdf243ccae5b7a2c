import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hours } from '../clock.ts';
import { noSession } from '../errors.ts';

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
  /** The shared tablet it was opened on: never a manager's or an administrator's session, whoever the person is. */
  Aparelho?: Aparelho | null;
};

/** A tablet that the people of a sector share (docs/decisions/0042). */
export type Aparelho = { IdAparelho: number; IdCliente: number; Nome: string; Setor: string };

/** From where the call comes: kept with sessions, acceptances and the audit trail. */
export type Origin = { Endereco: string; Agente: string };

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
export const LONGEST_SESSION = hours(24);

export const hashToken = (token: string) => createHash('sha256').update(token).digest();
export const newToken = () => randomBytes(32).toString('base64url');

/** Who lets a call in. Handed to the program: what opens a door is a matter of the domain's tables. */
export type Doors = {
  /** The session that a token opens just now. */
  session: (token: string) => Promise<Sessao | null>;
  isKey: (token: string) => boolean;
  /** Makes the program ready for keys of the API; answers how a request with one is let in. */
  keys: (app: FastifyInstance) => (request: FastifyRequest, token: string) => Promise<Sessao>;
};

/** The session of a call whose policy demands one. */
export function sessaoDe(request: FastifyRequest): Sessao {
  if (!request.sessao) throw noSession();
  return request.sessao;
}

/** How what is kept of such a place begins. */
export const SHARED = 'Aparelho compartilhado: ';

/** What is kept of where somebody acts says when it was a shared tablet, and which; no browser can say so of itself. */
export function originOn(request: FastifyRequest, aparelho: Aparelho | null): Origin {
  const browser = (request.headers['user-agent'] ?? '').replaceAll(SHARED, '');
  const where = aparelho ? `${SHARED}${aparelho.Nome} (nº ${aparelho.IdAparelho}) · ` : '';
  return { Endereco: request.ip, Agente: `${where}${browser}`.slice(0, 300) };
}

export const originOf = (request: FastifyRequest): Origin =>
  originOn(request, request.sessao?.Aparelho ?? null);

/** `Tablet da linha 2 (nº 7)`, of what was kept; null: no shared one. */
export const sharedDevice = (Agente: string): string | null =>
  Agente.startsWith(SHARED) ? (Agente.slice(SHARED.length).split(' · ')[0] ?? null) : null;
