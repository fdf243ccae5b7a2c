import '@mantine/core/styles/Divider.layer.css';
import { Button, Divider, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconBuilding } from '@tabler/icons-react';
import { clientePorHash } from '#contract/clientes.ts';
import { iniciarEntradaUnica, type Recusa } from '#contract/entrada-unica.ts';
import { api } from '../../lib/api.ts';
import { Notice } from '../../ui/Notice.tsx';

const RECUSAS: Record<Recusa, string> = {
  expirou: 'O tempo para entrar acabou, ou a entrada começou em outro navegador. Comece de novo.',
  negada: 'Você não entrou: o pedido foi cancelado no provedor da sua empresa.',
  provedor: 'Não foi possível confirmar a sua entrada com o provedor da sua empresa. Tente de novo.',
  desconhecida:
    'A sua empresa confirmou quem você é, mas não encontramos o seu cadastro aqui. Fale com o seu gestor.',
  inativa: 'O seu acesso está inativo. Fale com o seu gestor.',
  administrador:
    'Administradores da plataforma entram com a própria senha, na página de entrada sem o nome da empresa.',
};

type EntradaPeloProvedorProps = {
  hash: string | null;
  /** Whether this client's page offers it at all. */
  oferecida: boolean;
  comSenha: boolean;
  recusa: string | null;
};

/** Sign-in through the client's own provider, and what it answered last time. */
export function EntradaPeloProvedor({ hash, oferecida, comSenha, recusa }: EntradaPeloProvedorProps) {
  const cliente = useQuery({
    queryKey: ['clientePorHash', hash],
    queryFn: ({ signal }) => api(clientePorHash, { params: { hash: hash ?? '' }, signal }),
    enabled: oferecida,
    staleTime: Infinity,
    retry: false,
  });
  const iniciar = useMutation({
    mutationFn: () => api(iniciarEntradaUnica, { body: { Hash: hash ?? '' } }),
    onSuccess: ({ Endereco }) => location.assign(Endereco),
  });
  const motivo = recusa !== null && Object.hasOwn(RECUSAS, recusa) ? RECUSAS[recusa as Recusa] : null;

  return (
    <Stack gap="md" mb="md">
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
            Entrar com {cliente.data?.NomeFantasia ?? 'a sua empresa'}
          </Button>
          {comSenha ? <Divider label="ou com a sua senha" labelPosition="center" /> : null}
        </>
      ) : null}
    </Stack>
  );
}
