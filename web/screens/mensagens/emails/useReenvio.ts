import { useMutation } from '@tanstack/react-query';
import { EMAILS_POR_VEZ, reenviarEmails } from '#contract/mensagens/emails.ts';
import { api } from '../../../lib/api.ts';
import { toast } from '../../../ui/feedback/toasts.ts';

/** Sends messages again, and looks at the outbox once more. */
export function useReenvio(aoReenviar?: () => void) {
  return useMutation({
    mutationFn: async (emails: readonly number[]) => {
      let Reenviados = 0;
      for (let n = 0; n < emails.length; n += EMAILS_POR_VEZ)
        Reenviados += (await api(reenviarEmails, { body: { Emails: emails.slice(n, n + EMAILS_POR_VEZ) } }))
          .Reenviados;
      return { Reenviados };
    },
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
