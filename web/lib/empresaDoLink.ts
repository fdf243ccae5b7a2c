/**
 * The client by whose link this page was entered, in the page's own address, which the router leaves alone: it survives
 * the sign-in and reloads, and the installed app of that client starts with it.
 */
const NOME = 'empresa';

export const empresaDoLink = (): string | null => new URLSearchParams(location.search).get(NOME);

export function lembrarEmpresa(hash: string): void {
  if (empresaDoLink() === hash) return;
  const busca = new URLSearchParams({ [NOME]: hash });
  history.replaceState(history.state, '', `?${busca.toString()}${location.hash}`);
}
