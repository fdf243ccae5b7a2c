/**
 * The Idempotency-Key of what is sent: the same content to the same call keeps its key while nobody knows whether it
 * arrived; once it was answered, sending it again is doing it again.
 */
export function criarChaves(nova: () => string) {
  const semResposta = new Map<string, string>();
  return {
    de: (envio: string): string => {
      const chave = semResposta.get(envio) ?? nova();
      semResposta.set(envio, chave);
      return chave;
    },
    respondido: (envio: string) => void semResposta.delete(envio),
  };
}
