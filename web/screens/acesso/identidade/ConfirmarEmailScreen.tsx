import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { confirmarEmail } from '#contract/acesso/identidade-links.ts';
import { api } from '../../../lib/api.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { LinkInvalido } from './LinkInvalido.tsx';
import { Moldura } from '../../../components/Moldura.tsx';
import { linkRecusado, useLink } from './useLink.ts';
import { useTokenDoLink } from '../../../components/useTokenDoLink.ts';

const titulo = 'Confirmar e-mail';

export default function ConfirmarEmailScreen() {
  const token = useTokenDoLink();
  const link = useLink(token);
  const confirmacao = useMutation({
    mutationFn: () => api(confirmarEmail, { body: { Token: token ?? '' } }),
  });

  if (token === null || linkRecusado(link, 'email')) {
    return <LinkInvalido titulo={titulo} prazo="tem prazo" novoLink={false} />;
  }
  if (confirmacao.isSuccess) {
    return (
      <Moldura titulo="E-mail confirmado">
        <Stack gap="md">
          {confirmacao.data.ValeEm === null ? (
            <Notice kind="success">A partir de agora, entre com {confirmacao.data.Email}.</Notice>
          ) : (
            <Notice kind="success">
              {confirmacao.data.Email} está confirmado. Como a troca foi pedida por outra pessoa, ela vale a
              partir de {formatInstant(confirmacao.data.ValeEm)}, ou antes, se for confirmada no endereço
              antigo. Até lá, entre como até agora.
            </Notice>
          )}
          <Button component={Link} to="/" fullWidth>
            Continuar
          </Button>
        </Stack>
      </Moldura>
    );
  }
  if (link.isPending) {
    return (
      <Moldura titulo={titulo}>
        <Loading label="Conferindo o link…" />
      </Moldura>
    );
  }
  if (link.isError) {
    return (
      <Moldura titulo={titulo}>
        <Falha consulta={link} />
      </Moldura>
    );
  }
  return (
    // A button, because mail scanners open links and must not spend this one.
    <Moldura
      titulo={titulo}
      texto={`Olá, ${link.data.Nome ?? ''}. Confirme que ${link.data.Email ?? ''} é seu.`}
    >
      <Stack gap="md">
        {confirmacao.isError ? <Notice kind="error">{confirmacao.error.message}</Notice> : null}
        <Button fullWidth loading={confirmacao.isPending} onClick={() => confirmacao.mutate()}>
          Confirmar este e-mail
        </Button>
      </Stack>
    </Moldura>
  );
}
