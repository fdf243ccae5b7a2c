import { useQueryClient } from '@tanstack/react-query';

const CHAVES = [
  'turma',
  'turmas',
  'aulasPresenciais',
  'presenca',
  'aluno',
  'certificados',
  'painel',
  'matriz',
];

/** After lessons were concluded or taken back for somebody: what they did, their class and every figure of it. */
export function useAtualizarMatricula(matricula: number) {
  const consultas = useQueryClient();
  return async () => {
    for (const chave of CHAVES) void consultas.invalidateQueries({ queryKey: [chave] });
    await consultas.invalidateQueries({ queryKey: ['evidencia', matricula] });
  };
}
