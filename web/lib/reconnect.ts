import { reconectar as chamada } from '#contract/acesso/identidade.ts';
import { claimDevice, deviceOwner } from './device.ts';
import { api, resumeBy } from './api.ts';
import { conectado } from './conectado.ts';
import { forgetPerson, keepPerson, keptPerson } from './kept-person.ts';
import { settleLeaving } from './leaving.ts';
import { sessao } from './session.ts';

/**
 * Before the first screen: a tab without a session gets one, where its person stays signed in (docs/decisions/0043). Who was
 * here before goes in at once, to what was kept for them on this device and nothing else; the session comes behind.
 */
export async function reconnect(): Promise<void> {
  resumeBy(resume);
  void settleLeaving();
  if (sessao.autenticado() || !conectado.eh()) return;
  const usuario = keptPerson();
  if (usuario === null) {
    await takeUp().catch(() => undefined);
    return;
  }
  sessao.markAutenticado();
  sessao.keepUsuario(usuario);
  sessao.escolherArea(false);
  void resume();
}

async function takeUp(): Promise<void> {
  const { Entrada } = await api(chamada);
  if (Entrada === null) {
    conectado.forget();
    forgetPerson();
    return;
  }
  const { access_token, Usuario } = Entrada;
  const before = sessao.usuario();
  sessao.markAutenticado();
  sessao.keepToken(access_token);
  sessao.keepUsuario(Usuario);
  sessao.escolherArea(false);
  await claimDevice(Usuario.IdUsuario);
  keepPerson(Usuario);
  // Nothing of one person stays on the screen of another.
  if (before !== null && before.IdUsuario !== Usuario.IdUsuario) location.reload();
}

let resuming: Promise<void> | null = null;

/**
 * Whoever was let in without a session, or whose own was refused since it ran out, gets one once something answers; the
 * cookie is spent once, whoever asks.
 */
export async function resume(refused: string | null = null): Promise<void> {
  // Somebody who is signing in is marked as such, too, but nobody yet.
  const usuario = sessao.usuario();
  if (usuario === null || sessao.token() !== refused || !conectado.eh()) return;
  // By now it may be another person who stays signed in here: what is on this page is not theirs.
  if (refused !== null && deviceOwner() !== usuario.IdUsuario) return;
  resuming ??= takeUp()
    .catch(() => undefined)
    .finally(() => {
      resuming = null;
    });
  await resuming;
}
