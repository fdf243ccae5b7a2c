const KEY = 'conectado';

/** That somebody asked to stay signed in here: only whether to ask. What opens the door is in a cookie that no script reads. */
export const conectado = {
  remember: () => localStorage.setItem(KEY, 'sim'),
  forget: () => localStorage.removeItem(KEY),
  eh: () => localStorage.getItem(KEY) !== null,
};
