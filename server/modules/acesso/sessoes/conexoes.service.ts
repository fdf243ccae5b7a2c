import { days, formatInstant, minutes } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { CONNECTION_LASTS } from '../../../platform/http/kept-connection.ts';
import { hashToken, newToken, type Origin, type Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { notificar } from '../../mensagens/avisos/notificar.service.ts';
import { enfileirarEmail } from '../../mensagens/emails/outbox.service.ts';
import * as queries from './conexoes.queries.ts';
import { nomeDoDispositivo } from './sessoes.service.ts';

/** Devices on which a student stays signed in (docs/decisions/0043). */

/** Tabs that open together send the same cookie, or the one that another of them was given just now. */
const AO_MESMO_TEMPO = minutes(1);
/** However often it is used: then they show once more who they are. */
const FICA_ATE = days(180);

type Dono = { IdUsuario: number };

export async function abrirConexao(
  { clock }: Deps,
  db: Db,
  { IdUsuario }: Dono,
  { Endereco, Agente }: Origin,
) {
  const [familia, segredo] = [newToken(), newToken()];
  const agora = clock.now();
  const IdConexao = await queries.inserirConexao(db, {
    IdUsuario,
    FamiliaHash: hashToken(familia),
    TokenHash: hashToken(segredo),
    Endereco,
    Agente,
    CriadaEm: agora,
    UsadaEm: agora,
    TrocadoEm: agora,
    ExpiraEm: new Date(agora.getTime() + CONNECTION_LASTS),
  });
  return { IdConexao, token: `${familia}.${segredo}` };
}

/** The family stays, the secret changes with each use; one from before families has none but its first secret. */
const partesDe = (cookie: string) => {
  const [familia = '', segredo = familia] = cookie.split('.');
  return { familia, segredo };
};

const travar = (db: Db, cookie: string) => {
  const { familia, segredo } = partesDe(cookie);
  return queries.travarConexaoOuNula(db, {
    FamiliaHash: hashToken(familia),
    TokenHash: hashToken(segredo),
  });
};
type Conexao = NonNullable<Awaited<ReturnType<typeof travar>>>;

const trocadaAgora = ({ clock }: Pick<Deps, 'clock'>, { TrocadoEm }: Conexao) =>
  clock.now().getTime() - Date.parse(TrocadoEm) <= AO_MESMO_TEMPO;

/** Neither of the two secrets, or the older one although the newer had arrived: two hold what was given to one. */
const foiCopiada = (deps: Deps, conexao: Conexao) =>
  conexao.Segredo === null ||
  (conexao.Segredo === 'anterior' && conexao.TokenUsado && !trocadaAgora(deps, conexao));

type Usada = {
  IdConexao: number;
  IdUsuario: number;
  /** Null: the browser keeps the one it has. */ token: string | null;
};

/** Each use makes the cookie another one. Null where it holds no more, and `serve` says of whom it may. */
export async function usarConexao(
  deps: Deps,
  db: Db,
  {
    cookie,
    origem,
    serve,
  }: { cookie: string; origem: Origin; serve: (db: Db, quem: Dono) => Promise<boolean> },
): Promise<Usada | null> {
  const agora = deps.clock.now();
  const conexao = await travar(db, cookie);
  if (!conexao) return null;
  const { IdConexao, IdUsuario, Segredo } = conexao;
  if (foiCopiada(deps, conexao)) {
    await encerrarCopiada(deps, db, conexao, origem);
    return null;
  }
  if (Date.parse(conexao.ExpiraEm) <= agora.getTime() || !(await serve(db, { IdUsuario }))) {
    await queries.excluirConexao(db, { IdConexao, IdUsuario });
    await auditarFim(db, { IdUsuario, IdCliente: null }, origem, { Motivo: 'não vale mais' });
    return null;
  }
  if (trocadaAgora(deps, conexao)) {
    if (Segredo === 'novo') await queries.marcarUsado(db, { IdConexao });
    return { IdConexao, IdUsuario, token: null };
  }
  const { familia, segredo } = partesDe(cookie);
  const novo = newToken();
  const fim = Math.min(agora.getTime() + CONNECTION_LASTS, Date.parse(conexao.CriadaEm) + FICA_ATE);
  await queries.trocarToken(db, {
    IdConexao,
    TokenHash: hashToken(novo),
    apos: hashToken(segredo),
    agora,
    ExpiraEm: new Date(fim),
  });
  return { IdConexao, IdUsuario, token: `${familia}.${novo}` };
}

/** Who left where nothing answered, or without a session, ends it by its cookie. */
export async function deixarConexao(deps: Deps, cookie: string, origem: Origin) {
  await deps.db.transaction().execute(async (db) => {
    const conexao = await travar(db, cookie);
    if (!conexao) return;
    if (foiCopiada(deps, conexao)) return await encerrarCopiada(deps, db, conexao, origem);
    const { IdUsuario } = conexao;
    await queries.excluirConexao(db, conexao);
    await auditarFim(db, { IdUsuario, IdCliente: null }, origem, { Motivo: 'a pessoa saiu no aparelho' });
  });
}

async function encerrarCopiada(deps: Deps, db: Db, conexao: Conexao, origem: Origin) {
  const { IdConexao, IdUsuario, Nome, Email, Agente } = conexao;
  await queries.excluirConexao(db, { IdConexao, IdUsuario });
  const Motivo = 'um cookie já trocado foi usado de novo';
  await auditarFim(db, { IdUsuario, IdCliente: null }, origem, { Motivo });
  const [Dispositivo, Quando] = [nomeDoDispositivo(Agente), formatInstant(deps.clock.now())];
  const ChaveEvento = `conexao-copiada:${IdConexao}`;
  // The bell too: many have no e-mail.
  await notificar(deps, db, {
    ChaveEvento,
    IdUsuario,
    IdCliente: null,
    Tipo: 'sistema',
    Titulo: 'Encerramos o acesso mantido em um dos seus aparelhos',
    Texto: `${Dispositivo}, em ${Quando}: o acesso pode ter sido copiado. Se não sabe por quê, troque a sua senha.`,
    Rota: '/perfil',
  });
  if (Email === null) return;
  const Dados = { Nome, Dispositivo, Quando };
  await enfileirarEmail(deps, db, { ChaveEvento, Tipo: 'conexao-copiada', Para: Email, IdUsuario, Dados });
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
