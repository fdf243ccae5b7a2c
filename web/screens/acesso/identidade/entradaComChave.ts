import { entrarComChave as chamada, pedirChave } from '#contract/acesso/identidade-chave.ts';
import type { UsuarioLogado } from '#contract/acesso/usuarios-logado.ts';
import { api } from '../../../lib/api.ts';
import { conectado } from '../../../lib/conectado.ts';
import { settleLeaving } from '../../../lib/leaving.ts';
import { sessao } from '../../../lib/session.ts';
import { assinarComChave, assinarNoPreenchimento } from '../duas-etapas/chave.ts';
import { guardarPessoa } from './entrada.ts';

/** Signing in by a passkey alone; fetched by who uses one, and when the sign-in page has nothing better to do. */

/** By whichever key the browser finds; `assinada`: the person chose one among what may be typed. */
export async function entrarComChave(assinada: string | null, lembrar: boolean): Promise<UsuarioLogado> {
  const Chave = assinada ?? (await assinarComChave((await api(pedirChave)).Opcoes));
  await settleLeaving();
  const { access_token, Usuario } = await api(chamada, { body: { Chave, Lembrar: lembrar } });
  sessao.markAutenticado();
  sessao.keepToken(access_token);
  if (lembrar) conectado.remember();
  guardarPessoa(Usuario);
  return Usuario;
}

/** What a key signed that was chosen there; null where the browser offers none, or nobody chose one. */
export async function esperarPreenchimento(signal: AbortSignal): Promise<string | null> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null;
  try {
    const { Opcoes } = await api(pedirChave, { signal });
    // Who asked for a key by the button meanwhile is being asked for it.
    return signal.aborted ? null : await assinarNoPreenchimento(Opcoes);
  } catch {
    // Nobody asked for anything: there is nothing to tell.
    return null;
  }
}
