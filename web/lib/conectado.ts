const CHAVE = 'conectado';

/** That somebody asked to stay signed in here: only whether to ask. What opens the door is in a cookie that no script reads. */
export const conectado = {
  lembrar: () => localStorage.setItem(CHAVE, 'sim'),
  esquecer: () => localStorage.removeItem(CHAVE),
  eh: () => localStorage.getItem(CHAVE) !== null,
};
