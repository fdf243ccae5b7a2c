/** Mail is not a place for secrets: what somebody wrote as their password is not sent on. */
export const ocultarSenhas = (texto: string) =>
  texto.replace(/\b(senhas?|password|pin)(\s*(?:é|eh|era|=|:|-)\s*)(\S+)/giu, '$1$2••••••');
