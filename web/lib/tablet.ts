const KEY = 'tablet';

/** That this browser is a shared tablet: only where to begin. What it may is the server's business, and in a cookie. */
export const tablet = {
  remember: () => localStorage.setItem(KEY, 'sim'),
  eh: () => localStorage.getItem(KEY) !== null,
};

/** Told by players: somebody watches, though nobody touches. */
export const ASSISTINDO = 'assistindo';
