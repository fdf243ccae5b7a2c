import type { UsuarioLogado } from '#contract/acesso/usuarios-logado.ts';
import { conectado } from './conectado.ts';
import { deviceOwner } from './device.ts';
import { ownedStore } from './owned-store.ts';
import { READS_FOR_MS } from './kept-reads.ts';

/**
 * Whose what is kept on this device is, for who asked to stay signed in: where nothing answers, the app opens with it
 * (docs/decisions/0031). It opens no door: what the server is asked needs a session of its own.
 */
const NAME = 'quem';

type Kept = { usuario: UsuarioLogado; em: number };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'usuario' in value && 'em' in value;

/** Students on their own device only, as staying signed in itself. */
export function keepPerson(usuario: UsuarioLogado): void {
  const may = conectado.eh() && !usuario.Adm && !usuario.EhGestor && usuario.Aparelho === null;
  ownedStore.keep(usuario.IdUsuario, NAME, may ? { usuario, em: Date.now() } : null);
}

/** Null where nobody asked for it, or the server said nothing of them for as long as anything is shown without it. */
export function keptPerson(): UsuarioLogado | null {
  const owner = deviceOwner();
  const kept = owner === null || !conectado.eh() ? null : ownedStore.read(owner, NAME);
  if (!isKept(kept) || kept.usuario.IdUsuario !== owner) return null;
  const age = Date.now() - kept.em;
  return age >= 0 && age <= READS_FOR_MS ? kept.usuario : null;
}

export function forgetPerson(): void {
  const owner = deviceOwner();
  if (owner !== null) ownedStore.keep(owner, NAME, null);
}
