import { alterarRetencao, MESES_GUARDADOS, type Retencao } from '#contract/operacao/privacidade-retencao.ts';
import { api } from '../../../../lib/api.ts';
import { useForm } from '../../../../components/useForm.ts';
import { GavetaDeFormulario } from '../../../../components/GavetaDeFormulario.tsx';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { toast } from '../../../../ui/feedback/toasts.ts';
import { meses } from './meses.ts';

const ids = { Meses: 'Meses' };

export function AlterarRetencao({ regra, aoFechar }: { regra: Retencao; aoFechar: () => void }) {
  const { Tipo, Titulo, Explicacao, Base, Meses, Piso } = regra;
  const { dados, mudar, mudou, campo, ...form } = useForm({
    inicial: () => ({ Meses: Meses === null ? '' : String(Meses), semFim: Meses === null }),
    ids,
    conferir: ({ Meses: digitado, semFim }) => {
      const numero = Number(digitado);
      return {
        Meses:
          !semFim &&
          !(Number.isInteger(numero) && numero >= Piso && numero <= MESES_GUARDADOS) &&
          `Use um número de ${Piso} a ${MESES_GUARDADOS}.`,
      };
    },
    Versao: regra.Versao,
    enviar: ({ Meses: digitado, semFim }, Versao = 0) =>
      api(alterarRetencao, { body: { Tipo, Meses: semFim ? null : Number(digitado), Versao } }),
    aoSalvar: () => {
      toast.success('Prazo alterado. Vale a partir da próxima noite.');
      aoFechar();
    },
  });
  return (
    <GavetaDeFormulario
      titulo={Titulo}
      acao="Salvar prazo"
      form={form}
      desativada={!mudou}
      aoFechar={aoFechar}
    >
      <p>{Explicacao}</p>
      <Notice kind="info" title={`Mínimo: ${meses(Piso)}`}>
        {Base}
      </Notice>
      {Tipo === 'certificados-sem-validade' ? (
        <CheckboxField
          name="SemFim"
          label="Sem prazo definido"
          help="Nada é eliminado automaticamente."
          checked={dados.semFim}
          onChecked={(semFim) => mudar({ semFim })}
        />
      ) : null}
      {dados.semFim ? null : (
        <TextField
          {...campo('Meses')}
          label="Guardar por (meses)"
          inputMode="numeric"
          maxLength={String(MESES_GUARDADOS).length}
        />
      )}
    </GavetaDeFormulario>
  );
}
