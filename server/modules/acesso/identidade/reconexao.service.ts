import type { Deps } from '../../../platform/deps.ts';
import type { WithDevice } from '../../../platform/http/known-browser.ts';
import { usarConexao } from '../sessoes/conexoes.service.ts';
import { usuarioLogado } from '../usuarios/logado.service.ts';
import { criarSessao, soEstuda } from './identidade.service.ts';

/** A session for the device on which somebody stays signed in; null where there is nothing to go on with. */
export async function reconectar(deps: Deps, cookie: string | null, origem: WithDevice) {
  const conexao =
    cookie &&
    (await deps.db.transaction().execute((db) => usarConexao(deps, db, { cookie, origem, serve: soEstuda })));
  if (!conexao) return null;
  const { IdUsuario, IdConexao } = conexao;
  const sessao = await criarSessao(deps, { IdUsuario, segundaEtapa: false, IdConexao }, origem);
  return { ...sessao, conexao: conexao.token, Usuario: await usuarioLogado(deps.db, { IdUsuario }) };
}
