import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useAvisarEnvio } from '../../../components/EnvioDeEmail.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';

type TrocaDeEmailProps = {
  /** The address that waits for its owner. */
  email: string;
  /** The one in force. */
  atual: string | null;
  reenviar: () => Promise<{ Para: string }>;
  cancelar: () => Promise<unknown>;
  aoMudar: () => void;
};

export function TrocaDeEmail({ email, atual, reenviar, cancelar, aoMudar }: TrocaDeEmailProps) {
  const avisarEnvio = useAvisarEnvio();
  const envio = useMutation({
    mutationFn: reenviar,
    onSuccess: ({ Para }) => avisarEnvio(`Link de confirmação para ${Para}`),
  });
  const desistencia = useMutation({
    mutationFn: cancelar,
    onSuccess: () => {
      toast.success('Troca de e-mail cancelada.');
      aoMudar();
    },
  });
  const erro = envio.error ?? desistencia.error;
  return (
    <Notice kind="info" title={`Aguardando confirmação em ${email}`}>
      <p>
        {atual === null ? 'O acesso continua pelo CPF' : `${atual} continua valendo`} até você abrir o link de
        confirmação, que vale por 30 minutos.
      </p>
      {erro === null ? null : <p role="alert">{erro.message}</p>}
      <Group gap="sm" mt="xs">
        <Button size="sm" variant="default" loading={envio.isPending} onClick={() => envio.mutate()}>
          Reenviar o link
        </Button>
        <Button
          size="sm"
          variant="default"
          loading={desistencia.isPending}
          onClick={() => desistencia.mutate()}
        >
          Cancelar a troca
        </Button>
      </Group>
    </Notice>
  );
}
