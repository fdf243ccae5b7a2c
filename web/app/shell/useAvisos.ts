import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { contarAvisos, marcarLido } from '#contract/avisos.ts';
import { api } from '../../lib/api.ts';
import { useAoVivo } from '../../lib/useAoVivo.ts';
import { toast } from '../../ui/toasts.ts';

/** Everything of the person's notices; what is asked of it again is what is in sight. */
export const CHAVE_DOS_AVISOS = ['avisos'];

/** How many were not read yet, asked again when the server says that this may have changed. */
export function useNaoLidos(): number {
  const consultas = useQueryClient();
  useAoVivo(() => void consultas.invalidateQueries({ queryKey: CHAVE_DOS_AVISOS }), { sobre: 'Avisos' });
  const contagem = useQuery({
    queryKey: [...CHAVE_DOS_AVISOS, 'contar'],
    queryFn: ({ signal }) => api(contarAvisos, { signal }),
  });
  return contagem.data?.NaoLidos ?? 0;
}

/** Without an IdAviso, all of them. */
export function useMarcarLido() {
  const consultas = useQueryClient();
  return useMutation({
    mutationFn: (IdAviso?: number) => api(marcarLido, { body: { IdAviso } }),
    onSuccess: () => consultas.invalidateQueries({ queryKey: CHAVE_DOS_AVISOS }),
    onError: (erro) => toast.error(erro.message),
  });
}
