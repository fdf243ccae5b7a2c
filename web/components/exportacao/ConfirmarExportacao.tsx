import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  confirmar,
  type FiltrosDaLista,
  type NomeDaLista,
  type PedidoDeConfirmacao,
} from '#contract/exportacao.ts';
import { api } from '../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
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
  const [Motivo, setMotivo] = useState('');
  const enviar = useMutation({
    mutationFn: () => {
      exigir({
        Motivo: Motivo.trim().length < 10 && 'Diga em poucas palavras para que vai usar os dados.',
      });
      return api(confirmar, {
        body: {
          Lista: lista,
          Filtros: filtros,
          Motivo: Motivo.trim(),
        },
      });
    },
    onSuccess: aoConfirmar,
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(enviar.error, ids), [enviar.error]);

  return (
    <GavetaDeFormulario
      titulo="Confirmar a exportação"
      acao="Confirmar e exportar"
      salvando={enviar.isPending}
      erros={{ resumo, geral }}
      aoEnviar={() => enviar.mutate()}
      aoFechar={aoFechar}
    >
      <p className={styles.texto}>
        Isto leva os dados pessoais de {Pessoas.toLocaleString('pt-BR')} pessoas para fora da plataforma. O
        que você disser aqui fica na auditoria.
      </p>
      <TextAreaField
        id={ids.Motivo}
        label="Para que vai usar os dados"
        help="Por exemplo: conferência anual com o RH da empresa."
        rows={3}
        maxLength={300}
        value={Motivo}
        onValue={setMotivo}
        error={Campos['Motivo']}
      />
    </GavetaDeFormulario>
  );
}
