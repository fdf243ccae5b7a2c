import { useMutation } from '@tanstack/react-query';
import { reenviarEmails } from '#contract/mensagens/emails.ts';
import { api } from '../../../lib/api.ts';
import { toast } from '../../../ui/feedback/toasts.ts';

/** Sends messages again, and looks at the outbox once more. */
export function useReenvio(aoReenviar?: () => void) {
  return useMutation({
    mutationFn: (Emails: number[]) => api(reenviarEmails, { body: { Emails } }),
    onSuccess: ({ Reenviados }) => {
      toast.success(
        Reenviados === 0
          ? 'Nada a reenviar: o que foi escolhido já saiu.'
          : Reenviados === 1
            ? 'A mensagem voltou para a fila de envio.'
            : `${Reenviados} mensagens voltaram para a fila de envio.`,
      );
      aoReenviar?.();
    },
    onError: (erro) => toast.error(erro.message),
  });
}
