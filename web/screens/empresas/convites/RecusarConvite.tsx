import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { recusarConvite } from '#contract/empresas/convites.ts';
import { api } from '../../../lib/api.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** For who got somebody else's invitation, or one of a company they do not know. Asked twice: it cannot be taken back. */
export function RecusarConvite({ token, empresa }: { token: string; empresa: string }) {
  const navigate = useNavigate();
  const [perguntado, setPerguntado] = useState(false);
  const recusar = useMutation({
    mutationFn: () => api(recusarConvite, { body: { Token: token } }),
    onSuccess: () =>
      navigate('/identificacao/entrar', {
        replace: true,
        state: { aviso: `Convite recusado. ${empresa} foi avisada, e nada seu foi mostrado a ela.` },
      }),
  });
  if (!perguntado) {
    return (
      <Anchor
        component="button"
        type="button"
        ta="center"
        mt="md"
        w="100%"
        onClick={() => setPerguntado(true)}
      >
        Não trabalho nesta empresa
      </Anchor>
    );
  }
  return (
    <Stack gap="sm" mt="md">
      <Notice kind="warning" title={`Recusar o convite de ${empresa}?`}>
        O link deixa de valer e a empresa é avisada.
      </Notice>
      {recusar.isError ? <Notice kind="error">{recusar.error.message}</Notice> : null}
      <Group grow>
        <Button variant="default" onClick={() => setPerguntado(false)}>
          Voltar
        </Button>
        <Button loading={recusar.isPending} onClick={() => recusar.mutate()}>
          Recusar
        </Button>
      </Group>
    </Stack>
  );
}
