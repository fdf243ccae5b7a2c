const KEY = 'conectado';
const LEAVING = 'sair-pendente';

/** That somebody asked to stay signed in here: only whether to ask. What opens the door is in a cookie that no script reads. */
export const conectado = {
  remember: () => {
    localStorage.setItem(KEY, 'sim');
    // Their cookie takes the place of the one that was to end.
    localStorage.removeItem(LEAVING);
  },
  forget: () => localStorage.removeItem(KEY),
  eh: () => localStorage.getItem(KEY) !== null,

  /** Whoever signs out is out at once; the server may hear of it later (leaving.ts). */
  leave: () => {
    if (conectado.eh()) localStorage.setItem(LEAVING, 'sim');
    conectado.forget();
  },
  leaving: () => localStorage.getItem(LEAVING) !== null,
  left: () => localStorage.removeItem(LEAVING),
};
