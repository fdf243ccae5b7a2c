import { useId, useMemo } from 'react';
import { salvarVisao, type Visao, LIMITES_DA_VISAO } from '#contract/acompanhamento/visoes.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { GavetaDeFormulario } from '../../../components/GavetaDeFormulario.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';

type SalvarVisaoProps = {
  IdCliente: number;
  consulta: string;
  /** Null: a new one. */
  visao: Visao | null;
  aoFechar: () => void;
};

export function SalvarVisao({ IdCliente, consulta, visao, aoFechar }: SalvarVisaoProps) {
  const base = useId();
  const ids = useMemo(() => ({ Nome: `${base}-nome` }), [base]);
  const { campo, ...form } = useForm({
    inicial: () => ({ Nome: visao?.Nome ?? '' }),
    ids,
    limites: LIMITES_DA_VISAO,
    conferir: ({ Nome }) => ({ Nome: Nome.trim() === '' && 'Dê um nome à visão.' }),
    enviar: ({ Nome }) =>
      api(salvarVisao, {
        body: {
          ...(visao && { IdVisao: visao.IdVisao }),
          Tela: 'acompanhamento',
          IdCliente,
          Nome: Nome.trim(),
          Consulta: consulta,
        },
      }),
    aoSalvar: (salva) => {
      toast.success(`Visão “${salva.Nome}” salva.`);
      aoFechar();
    },
    perde: () => false,
  });
  return (
    <GavetaDeFormulario
      titulo={visao === null ? 'Salvar filtros' : 'Renomear visão'}
      acao="Salvar"
      form={form}
      semResumo
      aoFechar={aoFechar}
    >
      <TextField {...campo('Nome')} label="Nome da visão" help="Só você vê as suas visões." required />
    </GavetaDeFormulario>
  );
}
