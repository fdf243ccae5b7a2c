const CHAVE = 'tablet';

/** That this browser is a shared tablet: only where to begin. What it may is the server's business, and in a cookie. */
export const tablet = {
  lembrar: () => localStorage.setItem(CHAVE, 'sim'),
  eh: () => localStorage.getItem(CHAVE) !== null,
};

/** Told by players: somebody watches, though nobody touches. */
export const ASSISTINDO = 'assistindo';
