import { useQueryClient } from '@tanstack/react-query';

/** After any change to a class: its page, the list and the client's figures are read anew. */
export function useAtualizarTurmas() {
  const consultas = useQueryClient();
  return async () => {
    await Promise.all(
      ['turmas', 'turma', 'candidatosTurma', 'cliente', 'clientes'].map((chave) =>
        consultas.invalidateQueries({ queryKey: [chave] }),
      ),
    );
  };
}
