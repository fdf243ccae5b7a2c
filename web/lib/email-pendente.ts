/** What was saved, and that an address in it still waits for its owner. */
export const comEmailPendente = (frase: string, { EmailPendente }: { EmailPendente: string | null }) =>
  EmailPendente === null ? frase : `${frase} O novo e-mail vale depois de confirmado em ${EmailPendente}.`;
