import '@mantine/core/styles/Divider.layer.css';
import { Button, Divider, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { IconBuilding } from '#icons';
import { iniciarEntradaUnica } from '#contract/empresas/entrada-unica.ts';
import { dizerRecusa } from './recusas-do-provedor.ts';
import { api } from '../../../lib/api.ts';
import { comecarSozinha, jaComecouSozinha } from './comeco.ts';
import { useClientePorHash } from '../../../components/clientes/useClientePorHash.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

type EntradaPeloProvedorProps = {
  hash: string | null;
  /** Whether this client's page offers it at all. */
  oferecida: boolean;
  comSenha: boolean;
  recusa: string | null;
};

/** Sign-in through the client's own provider, and what it answered last time. */
export function EntradaPeloProvedor({ hash, oferecida, comSenha, recusa }: EntradaPeloProvedorProps) {
  const cliente = useClientePorHash(oferecida ? hash : null);
  const iniciar = useMutation({
    mutationFn: () => api(iniciarEntradaUnica, { body: { Hash: hash ?? '' } }),
    onSuccess: ({ Endereco }) => location.assign(Endereco),
  });
  const [sozinha] = useState(() => recusa === 'naoPedida' && !jaComecouSozinha());
  const { mutate: comecar } = iniciar;
  const motivo = sozinha ? null : dizerRecusa(recusa);

  // Synchronises with the provider's page, where this sign-in began: there and back, without a click.
  useEffect(() => {
    if (sozinha && comecarSozinha()) comecar();
  }, [sozinha, comecar]);

  return (
    <Stack gap="md" mb="md">
      {sozinha && !iniciar.isError ? (
        <Text component="output">Confirmando a sua entrada com a sua empresa…</Text>
      ) : null}
      {motivo !== null && iniciar.isIdle ? <Notice kind="error">{motivo}</Notice> : null}
      {iniciar.isError ? <Notice kind="error">{iniciar.error.message}</Notice> : null}
      {oferecida ? (
        <>
          <Button
            fullWidth
            variant={comSenha ? 'default' : 'filled'}
            leftSection={<IconBuilding size={20} aria-hidden="true" />}
            loading={iniciar.isPending || iniciar.isSuccess}
            onClick={() => iniciar.mutate()}
          >
            Entrar com {cliente?.NomeFantasia ?? 'a sua empresa'}
          </Button>
          {comSenha ? <Divider label="ou com a sua senha" labelPosition="center" /> : null}
        </>
      ) : null}
    </Stack>
  );
}
