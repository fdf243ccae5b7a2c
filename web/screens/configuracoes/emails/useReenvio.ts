import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reenviarEmails } from '#contract/configuracoes.ts';
import { api } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.ts';

/** Sends messages again, and looks at the outbox once more. */
export function useReenvio(aoReenviar?: () => void) {
  const consultas = useQueryClient();
  return useMutation({
    mutationFn: (Emails: number[]) => api(reenviarEmails, { body: { Emails } }),
    onSuccess: async ({ Reenviados }) => {
      toast.success(
        Reenviados === 0
          ? 'Nada a reenviar: o que foi escolhido já saiu.'
          : Reenviados === 1
            ? 'A mensagem voltou para a fila de envio.'
            : `${Reenviados} mensagens voltaram para a fila de envio.`,
      );
      aoReenviar?.();
      await consultas.invalidateQueries({ queryKey: ['emails'] });
    },
    onError: (erro) => toast.error(erro.message),
  });
}
