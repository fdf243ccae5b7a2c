import { useMutation, useQuery } from '@tanstack/react-query';
import { contarAvisos, listarAvisos, marcarLido } from '#contract/mensagens/avisos.ts';
import { prazos } from '#contract/acompanhamento/prazos.ts';
import { api } from '../../lib/api.ts';
import { query, reread } from '../../lib/query.ts';
import { useAoVivo } from '../../lib/useAoVivo.ts';
import { toast } from '../../ui/feedback/toasts.ts';

/** How many were not read yet, asked again when the server says that this may have changed. */
export function useNaoLidos(): number {
  useAoVivo(() => void reread(contarAvisos, listarAvisos, prazos), { about: 'Avisos' });
  const contagem = useQuery(query(contarAvisos));
  return contagem.data?.NaoLidos ?? 0;
}

/** Without an IdAviso, all of them. */
export function useMarcarLido() {
  return useMutation({
    mutationFn: (IdAviso?: number) => api(marcarLido, { body: { IdAviso } }),
    onError: (erro) => toast.error(erro.message),
  });
}
