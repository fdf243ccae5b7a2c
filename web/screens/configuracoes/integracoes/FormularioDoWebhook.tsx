import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { EVENTOS, TITULOS_DOS_EVENTOS } from '#contract/eventos.ts';
import { alterarWebhook, type Webhook } from '#contract/webhooks.ts';
import { EscolherCliente } from '../../../components/EscolherCliente.tsx';
import { GavetaDeFormulario } from '../../../components/GavetaDeFormulario.tsx';
import { api } from '../../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../../lib/formulario.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useUnsavedWarning } from '../../../ui/useUnsavedWarning.ts';
import { Escolhas } from './Escolhas.tsx';
import { SegredoUmaVez } from './SegredoUmaVez.tsx';

const ids = {
  Descricao: 'webhook-Descricao',
  Url: 'webhook-Url',
  IdCliente: 'webhook-cliente',
  Eventos: 'webhook-Eventos',
  Status: 'webhook-Status',
};
const OPCOES = EVENTOS.map((valor) => ({ valor, titulo: TITULOS_DOS_EVENTOS[valor], ajuda: valor }));
const STATUS = [
  { value: 'A', label: 'Ativo' },
  { value: 'I', label: 'Pausado' },
];

const dadosDe = (webhook: Webhook | null) => ({
  Descricao: webhook?.Descricao ?? '',
  Url: webhook?.Url ?? '',
  Cliente:
    webhook === null || webhook.IdCliente === null
      ? null
      : { IdCliente: webhook.IdCliente, NomeFantasia: webhook.Cliente ?? '' },
  Eventos: webhook?.Eventos ?? [],
  Status: webhook === null || webhook.Status === 'A' ? ('A' as const) : ('I' as const),
});

type FormularioDoWebhookProps = { webhook: Webhook | null; aoFechar: () => void };

export function FormularioDoWebhook({ webhook, aoFechar }: FormularioDoWebhookProps) {
  const consultas = useQueryClient();
  const [inicial] = useState(() => dadosDe(webhook));
  const [dados, setDados] = useState(inicial);
  const mudar = (parte: Partial<typeof inicial>) => setDados((antes) => ({ ...antes, ...parte }));
  const mudou = JSON.stringify(dados) !== JSON.stringify(inicial);
  const salvar = useMutation({
    mutationFn: () => {
      const { Cliente, ...resto } = dados;
      exigir({
        Descricao: dados.Descricao.trim() === '' && 'Dê um nome ao webhook.',
        Url: dados.Url.trim() === '' && 'Informe o endereço.',
        Eventos: dados.Eventos.length === 0 && 'Escolha ao menos um evento.',
      });
      return api(alterarWebhook, {
        body: {
          ...resto,
          IdCliente: Cliente?.IdCliente ?? null,
          IdWebhook: webhook?.IdWebhook,
          Versao: webhook?.Versao,
        },
      });
    },
    onSuccess: async ({ Segredo }) => {
      await consultas.invalidateQueries({ queryKey: ['webhooks'] });
      if (Segredo !== null) return;
      toast.success('Webhook salvo.');
      aoFechar();
    },
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(salvar.error, ids), [salvar.error]);
  useUnsavedWarning(mudou && !salvar.isSuccess);

  const Segredo = salvar.data?.Segredo ?? null;
  if (Segredo !== null) {
    return (
      <Drawer
        opened
        onClose={aoFechar}
        title="Webhook criado"
        footer={<Button onClick={aoFechar}>Concluir</Button>}
      >
        <SegredoUmaVez label="Segredo da assinatura" coisa="segredo" valor={Segredo}>
          Com ele o outro sistema confere a assinatura de cada mensagem. Como conferir está na documentação da
          API, em /api/docs.
        </SegredoUmaVez>
      </Drawer>
    );
  }
  return (
    <GavetaDeFormulario
      titulo={webhook === null ? 'Novo webhook' : `Alterar ${webhook.Descricao}`}
      size="36rem"
      acao={webhook === null ? 'Criar webhook' : 'Salvar webhook'}
      salvando={salvar.isPending}
      desativada={webhook !== null && !mudou && webhook.Status !== 'D'}
      erros={{ resumo, geral }}
      aoEnviar={() => salvar.mutate()}
      aoFechar={aoFechar}
    >
      <TextField
        id={ids.Descricao}
        label="Nome"
        help="O sistema que recebe as mensagens."
        value={dados.Descricao}
        onValue={(Descricao) => mudar({ Descricao })}
        error={Campos['Descricao']}
        maxLength={80}
        autoComplete="off"
        required
      />
      <TextField
        id={ids.Url}
        type="url"
        label="Endereço"
        help="Um endereço público que comece com https://."
        value={dados.Url}
        onValue={(Url) => mudar({ Url })}
        error={Campos['Url']}
        maxLength={500}
        autoComplete="off"
        required
      />
      <EscolherCliente
        id={ids.IdCliente}
        label="Cliente"
        ajuda="Com um cliente, só o que é dele é enviado."
        erro={Campos['IdCliente']}
        escolhido={dados.Cliente}
        aoEscolher={(IdCliente, NomeFantasia) =>
          mudar({ Cliente: IdCliente === null ? null : { IdCliente, NomeFantasia } })
        }
      />
      <Escolhas
        id={ids.Eventos}
        titulo="Avisar quando"
        opcoes={OPCOES}
        escolhidas={dados.Eventos}
        aoEscolher={(Eventos) => mudar({ Eventos })}
        erro={Campos['Eventos']}
      />
      {webhook === null ? null : (
        <SelectField
          id={ids.Status}
          label="Situação"
          value={dados.Status}
          onValue={(valor) => mudar({ Status: valor === 'A' ? 'A' : 'I' })}
          options={STATUS}
        />
      )}
    </GavetaDeFormulario>
  );
}
