import { useQueryClient } from '@tanstack/react-query';

const CHAVES = [
  'turmas',
  'turma',
  'candidatosTurma',
  'aulasPresenciais',
  'presenca',
  'cliente',
  'clientes',
] as const;

/** After any change to a class: its page, the list and the client's figures are read anew. */
export function useAtualizarTurmas() {
  const consultas = useQueryClient();
  return async () => {
    await Promise.all(CHAVES.map((chave) => consultas.invalidateQueries({ queryKey: [chave] })));
  };
}
