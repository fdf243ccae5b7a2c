import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound, noSession } from '../../../platform/errors.ts';
import {
  sharedDevice,
  hashToken,
  newToken,
  type Origin,
  type Sessao,
} from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import * as conexoes from './conexoes.queries.ts';
import * as queries from './sessoes.queries.ts';

/** More than anybody has devices; what is opened beyond them ends the one that was left alone the longest. */
const SESSOES_POR_PESSOA = 20;

/** Call under the lock of the account: two at once count each other. */
export async function abrirSessao(db: Db, sessao: queries.NovaSessao) {
  await queries.inserirSessao(db, sessao);
  await queries.excluirSessoesDemais(db, { IdUsuario: sessao.IdUsuario, ficam: SESSOES_POR_PESSOA });
}

/** Of two at the same moment, one ends it. */
export const terminarSessao = async (db: Db, qual: { IdSessao: number; IdUsuario: number }) =>
  (await conexoes.excluirConexaoDaSessao(db, qual)) ||
  (await queries.excluirSessao(db, { ...qual, SoCliente: null }));

export async function esquecerSessoesExpiradas(db: Db, ate: { antesDe: Date }) {
  await queries.excluirSessoesExpiradas(db, ate);
  await conexoes.excluirConexoesExpiradas(db, ate);
}

/** `Chrome no Android`, from what the browser says of itself; enough to recognise one's own devices. */
export function nomeDoDispositivo(agente: string): string {
  const compartilhado = sharedDevice(agente);
  if (compartilhado) return `${compartilhado}, compartilhado`;
  const navegadores = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
  const sistemas = {
    Android: 'Android',
    iPhone: 'iPhone',
    iPad: 'iPad',
    Windows: 'Windows',
    'Mac OS': 'macOS',
    Linux: 'Linux',
  };
  const primeiro = (nomes: Record<string, string>) =>
    Object.entries(nomes).find(([marca]) => agente.includes(marca))?.[1];
  const partes = [primeiro(navegadores), primeiro(sistemas)].filter(Boolean);
  return partes.join(' no ') || 'Dispositivo desconhecido';
}

export async function listarSessoes({ db, clock }: Deps, { IdUsuario, SoCliente, IdSessao }: Sessao) {
  const agora = clock.now();
  const sessoes = await queries.listarSessoes(db, { IdUsuario, SoCliente, agora });
  // What a company's own session sees of the whole person is nothing.
  const mantidas = SoCliente ? [] : await conexoes.listarConexoes(db, { IdUsuario, agora });
  return [...sessoes, ...mantidas.map((uma) => ({ ...uma, IdSessao: null }))].map(
    ({ Agente, ...sessao }) => ({
      ...sessao,
      Dispositivo: nomeDoDispositivo(Agente),
      Atual: sessao.IdSessao === IdSessao,
    }),
  );
}

export async function encerrarSessao(deps: Deps, sessao: Sessao, IdSessao: number, origem: Origin) {
  const { IdUsuario, SoCliente, IdCliente } = sessao;
  await deps.db.transaction().execute(async (db) => {
    const mantida =
      !SoCliente &&
      (await conexoes.excluirConexaoDaSessao(db, { IdSessao, IdUsuario, atual: sessao.IdSessao }));
    if (!mantida && !(await queries.excluirSessao(db, { IdSessao, IdUsuario, SoCliente }))) throw notFound();
    await auditar(db, {
      acao: 'encerrar sessão',
      objeto: 'Usuario',
      idObjeto: IdUsuario,
      idUsuario: IdUsuario,
      idCliente: IdCliente,
      origem,
    });
  });
}

export async function encerrarOutrasSessoes({ db }: Deps, sessao: Sessao, origem: Origin) {
  const { IdUsuario, SoCliente, IdCliente, IdSessao } = sessao;
  await db.transaction().execute(async (db) => {
    if (!SoCliente) await conexoes.excluirConexoes(db, { IdUsuario, exceto: IdSessao });
    await queries.excluirSessoes(db, { IdUsuario, SoCliente, exceto: IdSessao });
    await auditar(db, {
      acao: 'encerrar outras sessões',
      objeto: 'Usuario',
      idObjeto: IdUsuario,
      idUsuario: IdUsuario,
      idCliente: IdCliente,
      origem,
    });
  });
}

/** Ends every session of a person, or every one but `exceto`. */
export async function encerrarSessoes(db: Db, pessoa: { IdUsuario: number; exceto?: number }) {
  await conexoes.excluirConexoes(db, pessoa);
  await queries.excluirSessoes(db, pessoa);
}

export const encerrarSessoesDoAparelho = (db: Db, aparelho: { IdAparelho: number }) =>
  queries.excluirSessoesDoAparelho(db, aparelho);

export const encerrarSessoesDaInstituicao = (
  db: Db,
  quais: Parameters<typeof queries.excluirSessoesDaInstituicao>[1],
) => queries.excluirSessoesDaInstituicao(db, quais);

/** A new token for this session; the one it had is dead. */
export async function renovarToken({ clock }: Pick<Deps, 'clock'>, db: Db, { IdSessao }: Sessao) {
  const token = newToken();
  const sessao = await queries.trocarToken(db, { IdSessao, TokenHash: hashToken(token) });
  if (!sessao) throw noSession();
  const segundos = Math.floor((Date.parse(sessao.ExpiraEm) - clock.now().getTime()) / 1000);
  return { access_token: token, token_type: 'bearer' as const, expires_in: segundos };
}

/** The second step was taken in this session; or, with `agora` null, holds no more in any of the person's. */
export const marcarSegundaEtapa = (db: Db, qual: Parameters<typeof queries.gravarSegundaEtapa>[1]) =>
  queries.gravarSegundaEtapa(db, qual);

/** Who is in this session has just shown who they are. */
export const marcarConfirmada = (db: Db, qual: Parameters<typeof queries.gravarConfirmada>[1]) =>
  queries.gravarConfirmada(db, qual);
