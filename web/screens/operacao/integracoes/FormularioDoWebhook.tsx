import { Button } from '@mantine/core';
import { EVENTOS, TITULOS_DOS_EVENTOS } from '#contract/operacao/integracoes-eventos.ts';
import { alterarWebhook, type Webhook, LIMITES_DO_WEBHOOK } from '#contract/operacao/integracoes-webhooks.ts';
import { EscolherCliente } from '../../../components/clientes/EscolherCliente.tsx';
import { GavetaDeFormulario } from '../../../components/GavetaDeFormulario.tsx';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
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
  { value: 'ativo', label: 'Ativo' },
  { value: 'pausado', label: 'Pausado' },
];

const dadosDe = (webhook: Webhook | null) => ({
  Descricao: webhook?.Descricao ?? '',
  Url: webhook?.Url ?? '',
  Cliente:
    webhook === null || webhook.IdCliente === null
      ? null
      : { IdCliente: webhook.IdCliente, NomeFantasia: webhook.Cliente ?? '' },
  Eventos: webhook?.Eventos ?? [],
  Status: webhook === null || webhook.Status === 'ativo' ? ('ativo' as const) : ('pausado' as const),
});

type FormularioDoWebhookProps = { webhook: Webhook | null; aoFechar: () => void };

export function FormularioDoWebhook({ webhook, aoFechar }: FormularioDoWebhookProps) {
  const { dados, mudar, mudou, Campos, campo, ...form } = useForm({
    inicial: () => dadosDe(webhook),
    ids,
    limites: LIMITES_DO_WEBHOOK,
    conferir: ({ Descricao, Url, Eventos }) => ({
      Descricao: Descricao.trim() === '' && 'Dê um nome ao webhook.',
      Url: Url.trim() === '' && 'Informe o endereço.',
      Eventos: Eventos.length === 0 && 'Escolha ao menos um evento.',
    }),
    Versao: webhook?.Versao,
    enviar: ({ Cliente, ...resto }, Versao) =>
      api(alterarWebhook, {
        body: { ...resto, IdCliente: Cliente?.IdCliente ?? null, IdWebhook: webhook?.IdWebhook, Versao },
      }),
    aoSalvar: ({ Segredo }) => {
      if (Segredo !== null) return;
      toast.success('Webhook salvo.');
      aoFechar();
    },
  });

  const Segredo = form.salvo?.Segredo ?? null;
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
      form={form}
      desativada={webhook !== null && !mudou && webhook.Status !== 'desligado'}
      aoFechar={aoFechar}
    >
      <TextField
        {...campo('Descricao')}
        label="Nome"
        help="O sistema que recebe as mensagens."
        autoComplete="off"
        required
      />
      <TextField
        {...campo('Url')}
        type="url"
        label="Endereço"
        help="Um endereço público que comece com https://."
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
          onValue={(valor) => mudar({ Status: valor === 'ativo' ? 'ativo' : 'pausado' })}
          options={STATUS}
        />
      )}
    </GavetaDeFormulario>
  );
}
