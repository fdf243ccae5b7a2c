import { CONTEUDO } from './acervo-nomes.ts';
import { guardados } from './guardados.ts';
import { LEITURAS } from './leituras.ts';

const DONO = 'aparelho:dono';

/** Everything of a person that is kept on this device to be read without a connection (docs/decisions/0031). */
export async function esquecerAparelho(): Promise<void> {
  guardados.esquecerTudo();
  localStorage.removeItem(DONO);
  if (!('caches' in window)) return;
  await Promise.all([LEITURAS, CONTEUDO].map((gaveta) => caches.delete(gaveta)));
}

/** The device keeps for one person at a time: what another left goes when somebody comes in. */
export async function tomarAparelho(IdUsuario: number): Promise<void> {
  const dono = localStorage.getItem(DONO);
  if (dono !== null && dono !== String(IdUsuario)) await esquecerAparelho();
  localStorage.setItem(DONO, String(IdUsuario));
}
