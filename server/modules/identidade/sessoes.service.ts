import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { naoEncontrado, semSessao } from '../../platform/errors.ts';
import { hashToken, newToken, type Origem, type Sessao } from '../../platform/session.ts';
import { auditar } from '../../domain/auditoria.ts';
import {
  excluirSessao,
  excluirSessoes,
  excluirSessoesDaInstituicao,
  gravarConfirmada,
  gravarSegundaEtapa,
  listarSessoes as listar,
  trocarToken,
} from './identidade.queries.ts';

/** `Chrome no Android`, from what the browser says of itself; enough to recognise one's own devices. */
export function nomeDoDispositivo(agente: string): string {
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
  const sessoes = await listar(db, { IdUsuario, SoCliente, agora: clock.now() });
  return sessoes.map(({ Agente, ...sessao }) => ({
    ...sessao,
    Dispositivo: nomeDoDispositivo(Agente),
    Atual: sessao.IdSessao === IdSessao,
  }));
}

export async function encerrarSessao(deps: Deps, sessao: Sessao, IdSessao: number, origem: Origem) {
  const { IdUsuario, SoCliente, IdCliente } = sessao;
  await deps.db.transaction().execute(async (db) => {
    if (!(await excluirSessao(db, { IdSessao, IdUsuario, SoCliente }))) throw naoEncontrado();
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

export async function encerrarOutrasSessoes({ db }: Deps, sessao: Sessao, origem: Origem) {
  const { IdUsuario, SoCliente, IdCliente, IdSessao } = sessao;
  await db.transaction().execute(async (db) => {
    await excluirSessoes(db, { IdUsuario, SoCliente, exceto: IdSessao });
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
export const encerrarSessoes = (db: Db, pessoa: Parameters<typeof excluirSessoes>[1]) =>
  excluirSessoes(db, pessoa);

export const encerrarSessoesDaInstituicao = (
  db: Db,
  quais: Parameters<typeof excluirSessoesDaInstituicao>[1],
) => excluirSessoesDaInstituicao(db, quais);

/** A new token for this session; the one it had is dead. */
export async function renovarToken({ clock }: Pick<Deps, 'clock'>, db: Db, { IdSessao }: Sessao) {
  const token = newToken();
  const sessao = await trocarToken(db, { IdSessao, TokenHash: hashToken(token) });
  if (!sessao) throw semSessao();
  const segundos = Math.floor((Date.parse(sessao.ExpiraEm) - clock.now().getTime()) / 1000);
  return { access_token: token, token_type: 'bearer' as const, expires_in: segundos };
}

/** The second step was taken in this session; or, with `agora` null, holds no more in any of the person's. */
export const marcarSegundaEtapa = (db: Db, qual: Parameters<typeof gravarSegundaEtapa>[1]) =>
  gravarSegundaEtapa(db, qual);

/** Who is in this session has just shown who they are. */
export const marcarConfirmada = (db: Db, qual: Parameters<typeof gravarConfirmada>[1]) =>
  gravarConfirmada(db, qual);
