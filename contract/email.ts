/** The longest address a mail server accepts (RFC 5321). */
const MAIS_LONGO = 254;

/**
 * The specification's rule: non-space characters, an at sign, non-space characters, a dot and non-space characters.
 * Written as searches instead of a pattern: `\S+@\S+\.\S+` goes back over hostile input for seconds.
 */
function foraDaRegra(valor: string): boolean {
  if (/\s/.test(valor)) return true;
  // The first at sign that has something before it, and the last dot that has something after it, leave the most between.
  const arroba = valor.indexOf('@', 1);
  const ponto = valor.lastIndexOf('.', valor.length - 2);
  return arroba === -1 || ponto - arroba < 2;
}

/**
 * What mail programs read as something else than a letter of the address (names in angles, comments, groups, lists,
 * quotes, literals), and what nobody sees: the message would go elsewhere than the screen says.
 */
const LIDO_DE_OUTRO_MODO = /[<>()[\]:;,"\\\p{Cc}\p{Cf}\p{Cs}]/u;

/** The one grammar of addresses, for forms, calls, imports and what is sent. True when the e-mail is INVALID. */
export function emailInvalido(valor: string): boolean {
  if (valor.length > MAIS_LONGO || foraDaRegra(valor) || LIDO_DE_OUTRO_MODO.test(valor)) return true;
  const [antes, dominio = '', ...mais] = valor.split('@');
  return antes === '' || mais.length > 0 || dominio.split('.').includes('');
}
