import { useQuery } from '@tanstack/react-query';
import {
  minhaEliminacao,
  pedir,
  TIPOS_DE_PEDIDO,
  type Pedido,
  LIMITES_DO_PEDIDO,
} from '#contract/operacao/privacidade.ts';
import { TIPOS } from '../pedidos.ts';
import { ResumoDaEliminacao } from '../ResumoDaEliminacao.tsx';
import { GavetaDeFormulario } from '../../../../components/GavetaDeFormulario.tsx';
import { api } from '../../../../lib/api.ts';
import { useForm } from '../../../../components/useForm.ts';
import { query } from '../../../../lib/query.ts';
import { formatDay } from '../../../../lib/formats.ts';
import { Falha } from '../../../../components/Falha.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { toast } from '../../../../ui/feedback/toasts.ts';

const AJUDA: Record<Pedido['Tipo'], string> = {
  correcao: 'Diga o que está errado e como deve ficar.',
  eliminacao: 'Se quiser, diga por quê. Não é obrigatório justificar, mas ajuda a responder.',
  acesso: 'Quase tudo já está nesta página, para ver e baixar. Diga o que mais quer saber.',
  oposicao: 'Diga que uso dos seus dados você não aceita e por quê.',
  revogacao: 'Diga que consentimento retira: o da foto, por exemplo.',
  bloqueio: 'Diga que dado deve parar de ser usado, e até quando.',
  portabilidade: 'Diga para quem os dados devem ir. O arquivo em JSON já se baixa nesta página.',
  revisao: 'Diga qual avaliação e por que o resultado deve ser revisto.',
  outro: 'Diga o que você quer saber ou mudar nos seus dados.',
};
const ids = { Tipo: 'Tipo', Texto: 'Texto' };
const opcoes = TIPOS_DE_PEDIDO.map((value) => ({ value, label: TIPOS[value] }));

function PreviaDaEliminacao() {
  const previa = useQuery(query(minhaEliminacao));
  if (previa.isPending) return <Loading label="Consultando o que a lei manda guardar…" />;
  if (previa.isError) return <Falha consulta={previa} />;
  return <ResumoDaEliminacao eliminacao={previa.data} />;
}

export function NovoPedido({ tipo, aoFechar }: { tipo: Pedido['Tipo']; aoFechar: () => void }) {
  const { dados, mudar, Campos, campo, ...form } = useForm({
    inicial: () => ({ Tipo: tipo, Texto: '' }),
    ids,
    limites: LIMITES_DO_PEDIDO,
    conferir: ({ Texto }) => ({ Texto: Texto.trim() === '' && 'Escreva o seu pedido.' }),
    enviar: (body) => api(pedir, { body }),
    aoSalvar: ({ Prazo }) => {
      toast.success(`Pedido enviado. A resposta vem até ${formatDay(Prazo)}.`);
      aoFechar();
    },
    perde: ({ Texto }) => Texto !== '',
  });
  const { Tipo } = dados;
  return (
    <GavetaDeFormulario
      titulo="Pedido sobre os meus dados"
      size="34rem"
      acao="Enviar pedido"
      form={form}
      aoFechar={aoFechar}
    >
      <SelectField
        name="Tipo"
        label="O que você quer"
        value={Tipo}
        options={opcoes}
        onValue={(valor) => mudar({ Tipo: TIPOS_DE_PEDIDO.find((um) => um === valor) ?? 'outro' })}
        error={Campos['Tipo']}
      />
      {Tipo === 'eliminacao' ? <PreviaDaEliminacao /> : null}
      <TextAreaField {...campo('Texto')} label="O seu pedido" help={AJUDA[Tipo]} rows={6} />
    </GavetaDeFormulario>
  );
}
