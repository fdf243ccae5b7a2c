import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { reenviarAcesso, type Usuario } from '#contract/acesso/usuarios.ts';
import { useAvisarEnvio } from '../../../components/EnvioDeEmail.tsx';
import { Secao } from '../../../components/Secao.tsx';
import { api } from '../../../lib/api.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** The only way to help somebody in: they choose the password, by a link that only they get. */
export function ReenviarAcesso({ IdUsuario, Email, Status }: Usuario) {
  const avisarEnvio = useAvisarEnvio();
  const enviar = useMutation({
    mutationFn: () => api(reenviarAcesso, { params: { id: IdUsuario } }),
    onSuccess: ({ Para }) => avisarEnvio(`E-mail de acesso para ${Para}`),
  });
  return (
    <Secao titulo="Acesso">
      {enviar.isError ? <Notice kind="error">{enviar.error.message}</Notice> : null}
      <p>
        {Email === null
          ? 'Sem e-mail não há como enviar o acesso. Cadastre um acima.'
          : Status === 'I'
            ? 'Esta pessoa está inativa. Reative-a para enviar o acesso.'
            : 'A pessoa recebe um link para criar ou trocar a própria senha. Ninguém mais a conhece.'}
      </p>
      {Email === null || Status === 'I' ? null : (
        <Group mt="sm">
          <Button variant="default" loading={enviar.isPending} onClick={() => enviar.mutate()}>
            Reenviar acesso
          </Button>
        </Group>
      )}
    </Secao>
  );
}
