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
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { GavetaDeFormulario } from '../GavetaDeFormulario.tsx';
import styles from './Exportacao.module.css';

const ids = { Motivo: 'MotivoDaExportacao', Codigo: 'CodigoDaExportacao', Senha: 'SenhaDaExportacao' };

type ConfirmarExportacaoProps = {
  lista: NomeDaLista;
  filtros: FiltrosDaLista;
  pedido: PedidoDeConfirmacao;
  aoConfirmar: () => void;
  aoFechar: () => void;
};

/** Asked only of who takes the data of many people away: why, and once more who they are. */
export function ConfirmarExportacao(props: ConfirmarExportacaoProps) {
  const { lista, filtros, pedido, aoConfirmar, aoFechar } = props;
  const { Pessoas, Pede } = pedido;
  const [Motivo, setMotivo] = useState('');
  const [Codigo, setCodigo] = useState('');
  const [Senha, setSenha] = useState('');
  const enviar = useMutation({
    mutationFn: () => {
      exigir({
        Motivo: Motivo.trim().length < 10 && 'Diga em poucas palavras para que vai usar os dados.',
        Codigo: Pede === 'codigo' && Codigo.trim() === '' && 'Informe o código que o aplicativo mostra.',
        Senha: Pede === 'senha' && Senha === '' && 'Informe a sua senha.',
      });
      return api(confirmar, {
        body: {
          Lista: lista,
          Filtros: filtros,
          Motivo: Motivo.trim(),
          ...(Pede === 'codigo' && { Codigo: Codigo.trim() }),
          ...(Pede === 'senha' && { Senha }),
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
      {Pede === 'codigo' ? (
        <TextField
          id={ids.Codigo}
          label="Código do aplicativo"
          help="Os seis números que ele mostra agora."
          value={Codigo}
          onValue={setCodigo}
          error={Campos['Codigo']}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
        />
      ) : null}
      {Pede === 'senha' ? (
        <PasswordField
          id={ids.Senha}
          label="A sua senha"
          value={Senha}
          onValue={setSenha}
          error={Campos['Senha']}
          autoComplete="current-password"
        />
      ) : null}
    </GavetaDeFormulario>
  );
}
