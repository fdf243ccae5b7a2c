import { minutes } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { CONNECTION_LASTS } from '../../../platform/http/kept-connection.ts';
import { hashToken, newToken, type Origin, type Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import * as queries from './conexoes.queries.ts';

/** Devices on which a student stays signed in (docs/decisions/0043). */

/** Two tabs that open together send the same cookie; whoever sends it later has copied it. */
const AO_MESMO_TEMPO = minutes(1);

type Dono = { IdUsuario: number };

export async function abrirConexao(
  { clock }: Deps,
  db: Db,
  { IdUsuario }: Dono,
  { Endereco, Agente }: Origin,
) {
  const token = newToken();
  const agora = clock.now();
  const IdConexao = await queries.inserirConexao(db, {
    IdUsuario,
    TokenHash: hashToken(token),
    Endereco,
    Agente,
    CriadaEm: agora,
    UsadaEm: agora,
    TrocadoEm: agora,
    ExpiraEm: new Date(agora.getTime() + CONNECTION_LASTS),
  });
  return { IdConexao, token };
}

type Usada = {
  IdConexao: number;
  IdUsuario: number;
  /** Null: the browser has the newer one already. */ token: string | null;
};

/** Each use makes the cookie another one. Null where it holds no more, and `serve` says of whom it may. */
export async function usarConexao(
  { clock }: Deps,
  db: Db,
  {
    cookie,
    origem,
    serve,
  }: { cookie: string; origem: Origin; serve: (db: Db, quem: Dono) => Promise<boolean> },
): Promise<Usada | null> {
  const agora = clock.now();
  const conexao = await queries.travarConexaoOuNula(db, { TokenHash: hashToken(cookie) });
  if (!conexao) return null;
  const { IdConexao, IdUsuario, Anterior } = conexao;
  const copiada = Anterior && agora.getTime() - Date.parse(conexao.TrocadoEm) > AO_MESMO_TEMPO;
  const expirada = Date.parse(conexao.ExpiraEm) <= agora.getTime();
  if (copiada || expirada || !(await serve(db, { IdUsuario }))) {
    await queries.excluirConexao(db, { IdConexao, IdUsuario });
    const depois = { Motivo: copiada ? 'um cookie já trocado foi usado de novo' : 'não vale mais' };
    await auditarFim(db, { IdUsuario, IdCliente: null }, origem, depois);
    return null;
  }
  if (Anterior) return { IdConexao, IdUsuario, token: null };
  const token = newToken();
  const ExpiraEm = new Date(agora.getTime() + CONNECTION_LASTS);
  await queries.trocarToken(db, { IdConexao, TokenHash: hashToken(token), agora, ExpiraEm });
  return { IdConexao, IdUsuario, token };
}

const auditarFim = (
  db: Db,
  { IdUsuario, IdCliente }: Pick<Sessao, 'IdUsuario' | 'IdCliente'>,
  origem: Origin,
  depois: object | null = null,
) =>
  auditar(db, {
    acao: 'encerrar conexão mantida',
    objeto: 'Usuario',
    idObjeto: IdUsuario,
    idUsuario: IdUsuario,
    idCliente: IdCliente,
    origem,
    depois,
  });

export async function encerrarConexao(deps: Deps, sessao: Sessao, IdConexao: number, origem: Origin) {
  const { IdUsuario } = sessao;
  await deps.db.transaction().execute(async (db) => {
    // A session of one company's does not touch what is the whole person's.
    if (sessao.SoCliente || !(await queries.excluirConexao(db, { IdConexao, IdUsuario }))) throw notFound();
    await auditarFim(db, sessao, origem);
  });
}
