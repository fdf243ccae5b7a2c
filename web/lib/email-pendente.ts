/** What was saved, and that an address in it still waits for its owner. */
export const withEmailPendente = (sentence: string, { EmailPendente }: { EmailPendente: string | null }) =>
  EmailPendente === null
    ? sentence
    : `${sentence} O novo e-mail vale depois de confirmado em ${EmailPendente}.`;
