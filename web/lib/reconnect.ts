import { reconectar as chamada } from '#contract/acesso/identidade.ts';
import { claimDevice } from './device.ts';
import { api } from './api.ts';
import { conectado } from './conectado.ts';
import { sessao } from './session.ts';

/** Before the first screen: a tab without a session gets one, where its person stays signed in (docs/decisions/0043). */
export async function reconnect(): Promise<void> {
  if (sessao.autenticado() || !conectado.eh()) return;
  // Without a connection the sign-in page says so, and the next time goes on.
  const response = await api(chamada).catch(() => null);
  if (response === null) return;
  if (response.Entrada === null) {
    conectado.forget();
    return;
  }
  const { access_token, Usuario } = response.Entrada;
  sessao.markAutenticado();
  sessao.keepToken(access_token);
  sessao.keepUsuario(Usuario);
  sessao.escolherArea(false);
  await claimDevice(Usuario.IdUsuario);
}
