import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** What one course shows, and the catalogue, again from the server. */
export function useAtualizarCurso(IdCurso: number) {
  const consultas = useQueryClient();
  return useCallback(async () => {
    void consultas.invalidateQueries({ queryKey: ['cursos'] });
    void consultas.invalidateQueries({ queryKey: ['versoes', IdCurso] });
    void consultas.invalidateQueries({ queryKey: ['estudo', 'previa', IdCurso] });
    await consultas.invalidateQueries({ queryKey: ['curso', IdCurso] });
  }, [consultas, IdCurso]);
}
