import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconKey, IconPencil, IconSend, IconTrash } from '#icons';
import { useState } from 'react';
import { TITULOS_DOS_EVENTOS } from '#contract/operacao/integracoes-eventos.ts';
import {
  excluirWebhook,
  testarWebhook,
  trocarSegredo,
  type Webhook,
} from '#contract/operacao/integracoes-webhooks.ts';
import { ListaDeDados } from '../../../components/ListaDeDados.tsx';
import { Selo } from '../../../components/Selo.tsx';
import { api } from '../../../lib/api.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { dizer } from './dizer.ts';
import { Entregas } from './Entregas.tsx';
import { FormularioDoWebhook } from './FormularioDoWebhook.tsx';
import styles from './Integracoes.module.css';
import { SegredoUmaVez } from './SegredoUmaVez.tsx';
import { situacoesDoWebhook } from './situacoes.ts';

type FichaDoWebhookProps = { webhook: Webhook; aoFechar: () => void };

/** One receiver: what it is told, whether it answers, and every message of the last month. */
export function FichaDoWebhook({ webhook, aoFechar }: FichaDoWebhookProps) {
  const { IdWebhook, Descricao, Url, Cliente, Eventos, Status, FalhandoDesde } = webhook;
  const [alterando, setAlterando] = useState(false);
  const onError = (erro: Error) => void toast.error(erro.message);
  const testar = useMutation({
    mutationFn: () => api(testarWebhook, { body: { IdWebhook } }),
    onError,
  });
  const trocar = useMutation({
    mutationFn: () => api(trocarSegredo, { body: { IdWebhook } }),
    onError,
  });
  const excluir = useMutation({
    mutationFn: () => api(excluirWebhook, { body: { IdWebhook } }),
    onSuccess: () => {
      toast.success('Webhook excluído.');
      aoFechar();
    },
    onError,
  });
  const perguntarTroca = async () => {
    const certeza = await confirm({
      title: 'Trocar o segredo?',
      body: 'Por 24 horas as mensagens levam as duas assinaturas; depois, só a do segredo novo.',
      action: 'Trocar segredo',
    });
    if (certeza) trocar.mutate();
  };
  const perguntarExclusao = async () => {
    const certeza = await confirm({
      title: `Excluir o webhook ${Descricao}?`,
      body: 'O endereço deixa de ser avisado, e o registro das entregas é apagado.',
      action: 'Excluir webhook',
      danger: true,
    });
    if (certeza) excluir.mutate();
  };

  if (alterando) return <FormularioDoWebhook webhook={webhook} aoFechar={() => setAlterando(false)} />;
  return (
    <Drawer opened onClose={aoFechar} title={Descricao} size="46rem">
      <Stack gap="lg">
        {Status === 'desligado' ? (
          <Notice kind="error" title="Desligado por falhas">
            Nada foi entregue por três dias. Confira abaixo o que o endereço respondeu, corrija e ative de
            novo.
          </Notice>
        ) : null}
        {Status === 'ativo' && FalhandoDesde !== null ? (
          <Notice kind="warning" title={`Falhando desde ${formatInstant(FalhandoDesde)}`}>
            Continuamos tentando, com pausas cada vez maiores, por até três dias.
          </Notice>
        ) : null}
        {trocar.data === undefined ? null : (
          <SegredoUmaVez label="Segredo novo" coisa="segredo" valor={trocar.data.Segredo}>
            Por 24 horas o segredo anterior também vale, para que o outro sistema possa ser atualizado.
          </SegredoUmaVez>
        )}
        {testar.data === undefined ? null : (
          <Notice kind={testar.data.Situacao === 'entregue' ? 'success' : 'error'} title="Mensagem de teste">
            {dizer(testar.data)}
          </Notice>
        )}
        <Group gap="sm">
          <Button
            leftSection={<IconSend size={18} aria-hidden="true" />}
            loading={testar.isPending}
            onClick={() => testar.mutate()}
          >
            Enviar teste
          </Button>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden="true" />}
            onClick={() => setAlterando(true)}
          >
            Alterar
          </Button>
          <Button
            variant="default"
            leftSection={<IconKey size={18} aria-hidden="true" />}
            loading={trocar.isPending}
            onClick={() => void perguntarTroca()}
          >
            Trocar segredo
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            loading={excluir.isPending}
            onClick={() => void perguntarExclusao()}
          >
            Excluir
          </Button>
        </Group>
        <ListaDeDados
          dados={[
            {
              nome: 'Situação',
              valor: <Selo tom={situacoesDoWebhook[Status].tom}>{situacoesDoWebhook[Status].label}</Selo>,
            },
            { nome: 'Endereço', valor: <span className={styles.codigo}>{Url}</span> },
            { nome: 'Cliente', valor: Cliente ?? 'Todos os clientes' },
            { nome: 'Avisa quando', valor: Eventos.map((evento) => TITULOS_DOS_EVENTOS[evento]).join(', ') },
            { nome: 'Criado', valor: `${formatInstant(webhook.CriadoEm)}, por ${webhook.CriadoPor}` },
          ]}
        />
        <Entregas IdWebhook={IdWebhook} />
      </Stack>
    </Drawer>
  );
}
