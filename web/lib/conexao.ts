import { reconectar as chamada } from '#contract/acesso/identidade.ts';
import { tomarAparelho } from './aparelho.ts';
import { api } from './api.ts';
import { conectado } from './conectado.ts';
import { sessao } from './session.ts';

/** Before the first screen: a tab without a session gets one, where its person stays signed in (docs/decisions/0043). */
export async function reconectar(): Promise<void> {
  if (sessao.autenticado() || !conectado.eh()) return;
  // Without a connection the sign-in page says so, and the next time goes on.
  const resposta = await api(chamada).catch(() => null);
  if (resposta === null) return;
  if (resposta.Entrada === null) {
    conectado.esquecer();
    return;
  }
  const { access_token, Usuario } = resposta.Entrada;
  sessao.marcarAutenticado();
  sessao.guardarToken(access_token);
  sessao.guardarUsuario(Usuario);
  sessao.escolherArea(false);
  await tomarAparelho(Usuario.IdUsuario);
}
