/**
 * The client by whose link this page was entered, in the page's own address, which the router leaves alone: it survives
 * the sign-in and reloads, and the installed app of that client starts with it.
 */
const NAME = 'empresa';

export const empresaDoLink = (): string | null => new URLSearchParams(location.search).get(NAME);

export function rememberEmpresa(hash: string): void {
  if (empresaDoLink() === hash) return;
  const search = new URLSearchParams({ [NAME]: hash });
  history.replaceState(history.state, '', `?${search.toString()}${location.hash}`);
}
