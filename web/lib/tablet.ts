const KEY = 'tablet';

/** That this browser is a shared tablet: only where to begin. What it may is the server's business, and in a cookie. */
export const tablet = {
  remember: () => localStorage.setItem(KEY, 'sim'),
  eh: () => localStorage.getItem(KEY) !== null,
};

/** Said instead of handing out what would stay on it. */
export const SEM_ARQUIVOS = 'O tablet é de todos: arquivos não são abertos nem baixados nele.';

/** Told by players, packages and the camera: somebody is there, though nobody touches this page. */
export const PRESENTE = 'presente';
