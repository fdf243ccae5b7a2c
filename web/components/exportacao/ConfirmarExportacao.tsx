import { contar } from '#contract/contar.ts';
import {
  confirmar,
  type FiltrosDaLista,
  type NomeDaLista,
  type PedidoDeConfirmacao,
  MOTIVO_DA_EXPORTACAO,
} from '#contract/saidas/exportacao.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../useForm.ts';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { GavetaDeFormulario } from '../GavetaDeFormulario.tsx';
import styles from './Exportacao.module.css';

const ids = { Motivo: 'MotivoDaExportacao' };

type ConfirmarExportacaoProps = {
  lista: NomeDaLista;
  filtros: FiltrosDaLista;
  pedido: PedidoDeConfirmacao;
  aoConfirmar: () => void;
  aoFechar: () => void;
};

/** Asked only of who takes the data of many people away: why. Who they are is asked by the call itself. */
export function ConfirmarExportacao(props: ConfirmarExportacaoProps) {
  const { lista, filtros, pedido, aoConfirmar, aoFechar } = props;
  const { Pessoas } = pedido;
  const { campo, ...form } = useForm({
    inicial: () => ({ Motivo: '' }),
    ids,
    conferir: ({ Motivo }) => ({
      Motivo: Motivo.trim().length < 10 && 'Diga em poucas palavras para que vai usar os dados.',
    }),
    enviar: ({ Motivo }) =>
      api(confirmar, { body: { Lista: lista, Filtros: filtros, Motivo: Motivo.trim() } }),
    aoSalvar: aoConfirmar,
    perde: () => false,
  });
  return (
    <GavetaDeFormulario
      titulo="Confirmar a exportação"
      acao="Confirmar e exportar"
      form={form}
      aoFechar={aoFechar}
    >
      <p className={styles.texto}>
        Isto leva os dados pessoais de {contar(Pessoas, 'pessoa', 'pessoas')} para fora da plataforma. O que
        você disser aqui fica na auditoria.
      </p>
      <TextAreaField
        {...campo('Motivo')}
        label="Para que vai usar os dados"
        help="Por exemplo: conferência anual com o RH da empresa."
        rows={3}
        maxLength={MOTIVO_DA_EXPORTACAO}
      />
    </GavetaDeFormulario>
  );
}
