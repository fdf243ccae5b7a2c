const KEY = 'tablet';

/** That this browser is a shared tablet: only where to begin. What it may is the server's business, and in a cookie. */
export const tablet = {
  remember: () => localStorage.setItem(KEY, 'sim'),
  eh: () => localStorage.getItem(KEY) !== null,
};

/** Told by players and packages: somebody is there, though nobody touches this page. */
export const PRESENTE = 'presente';
