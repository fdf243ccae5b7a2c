import { TIPOS_DE_PEDIDO, LIMITES_DO_PEDIDO } from '#contract/operacao/privacidade.ts';
import { registrarPedido } from '#contract/operacao/privacidade-equipe.ts';
import { listarUsuarios } from '#contract/acesso/usuarios.ts';
import { TIPOS } from '../pedidos.ts';
import { GavetaDeFormulario } from '../../../../components/GavetaDeFormulario.tsx';
import { api } from '../../../../lib/api.ts';
import { useForm } from '../../../../components/useForm.ts';
import { Dropdown } from '../../../../ui/fields/Dropdown.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { toast } from '../../../../ui/feedback/toasts.ts';

const ids = { IdUsuario: 'IdUsuario', Tipo: 'Tipo', Texto: 'Texto' };
const opcoes = TIPOS_DE_PEDIDO.map((value) => ({ value, label: TIPOS[value] }));

type Dados = { IdUsuario: number | null; Tipo: (typeof TIPOS_DE_PEDIDO)[number]; Texto: string };

async function procurar(busca: string, signal: AbortSignal) {
  const { Itens } = await api(listarUsuarios, { querystring: { busca, pagina: 1 }, signal });
  return Itens.map(({ IdUsuario, Nome, Email }) => ({
    value: IdUsuario,
    label: Nome,
    description: Email ?? undefined,
  }));
}

/** A request that came by letter, by phone or to the encarregado: whoever left cannot sign in to write it. */
export function RegistrarPedido({ aoFechar }: { aoFechar: () => void }) {
  const { dados, mudar, Campos, campo, ...form } = useForm({
    inicial: (): Dados => ({ IdUsuario: null, Tipo: 'eliminacao', Texto: '' }),
    ids,
    limites: LIMITES_DO_PEDIDO,
    conferir: ({ IdUsuario, Texto }) => ({
      IdUsuario: IdUsuario === null && 'Escolha a pessoa.',
      Texto: Texto.trim() === '' && 'Escreva o que foi pedido e por que meio chegou.',
    }),
    enviar: ({ IdUsuario, ...resto }) =>
      api(registrarPedido, { body: { ...resto, IdUsuario: IdUsuario ?? 0 } }),
    aoSalvar: () => {
      toast.success('Pedido registrado.');
      aoFechar();
    },
    perde: ({ Texto }) => Texto !== '',
  });
  return (
    <GavetaDeFormulario
      titulo="Registrar pedido recebido"
      acao="Registrar pedido"
      form={form}
      aoFechar={aoFechar}
    >
      <Notice kind="info">
        Para o que chegou por carta, telefone ou e-mail ao encarregado (DPO). Confira antes a identidade de
        quem pede. O prazo de 15 dias do acesso completo conta a partir do registro (LGPD, art. 19, II); os
        outros pedidos devem ser atendidos sem demora, no máximo no mesmo prazo.
      </Notice>
      <Dropdown
        name="IdUsuario"
        label="Pessoa"
        placeholder="Nome, e-mail ou CPF"
        value={dados.IdUsuario}
        onSearch={procurar}
        onValue={(valor) => mudar({ IdUsuario: valor === null ? null : Number(valor) })}
        error={Campos['IdUsuario']}
      />
      <SelectField
        name="Tipo"
        label="O que foi pedido"
        value={dados.Tipo}
        options={opcoes}
        onValue={(valor) => mudar({ Tipo: TIPOS_DE_PEDIDO.find((um) => um === valor) ?? 'outro' })}
        error={Campos['Tipo']}
      />
      <TextAreaField {...campo('Texto')} label="Pedido" rows={5} />
    </GavetaDeFormulario>
  );
}
