import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { listarConvites, responderConvite } from '#contract/empresas/convites.ts';
import { api } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { useUsuario } from '../../../lib/useSessao.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { renovarInstituicoes } from './aceite.ts';

type Resposta = { IdClienteAluno: number; Aceita: boolean };

/** Companies that wrote this person's CPF and confirmed e-mail: one touch to accept, or to refuse. */
export function ConvitesRecebidos() {
  const usuario = useUsuario();
  const convites = useQuery({
    ...query(listarConvites),
    enabled: usuario !== null && usuario.SoCliente === null,
  });
  const responder = useMutation({
    mutationFn: (body: Resposta) => api(responderConvite, { body }),
    onSuccess: async ({ Empresa }, { Aceita }) => {
      if (Aceita) await renovarInstituicoes();
      toast.success(Aceita ? `Agora você está em ${Empresa}.` : `Convite de ${Empresa} recusado.`);
    },
    onError: (erro) => toast.error(erro.message),
  });
  const recusar = async (IdClienteAluno: number, Empresa: string) => {
    const sim = await confirm({
      title: `Recusar o convite de ${Empresa}?`,
      body: 'A empresa é avisada de que você não trabalha nela, e nada seu é mostrado a ela.',
      action: 'Recusar',
    });
    if (sim) responder.mutate({ IdClienteAluno, Aceita: false });
  };

  return convites.data?.Itens.map(({ IdClienteAluno, Empresa }) => (
    <Notice key={IdClienteAluno} kind="info" title={`${Empresa} quer incluir você`}>
      <p>Se aceitar, a empresa passa a ver os seus dados de contato e o que você estudar nela.</p>
      <Group gap="sm" mt="xs">
        <Button
          size="sm"
          loading={responder.isPending}
          onClick={() => responder.mutate({ IdClienteAluno, Aceita: true })}
        >
          Aceitar
        </Button>
        <Button
          size="sm"
          variant="default"
          disabled={responder.isPending}
          onClick={() => void recusar(IdClienteAluno, Empresa)}
        >
          Não trabalho nesta empresa
        </Button>
      </Group>
    </Notice>
  ));
}
