import { Button, Group } from '@mantine/core';
import type { Arquivo } from '#contract/ensino/arquivos.ts';
import { responder, type Atendimento, LIMITES_DO_SUPORTE } from '#contract/operacao/suporte.ts';
import { CampoDeAnexos } from '../CampoDeAnexos.tsx';
import { api } from '../../../../lib/api.ts';
import { useTambemPorEmail } from '../../../../components/EnvioDeEmail.tsx';
import { useForm } from '../../../../components/useForm.ts';
import { Formulario } from '../../../../components/Formulario.tsx';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { toast } from '../../../../ui/feedback/toasts.ts';

const DEPOIS = [
  { value: 'aguarda-pessoa', label: 'Aguardar a pessoa' },
  { value: 'em-atendimento', label: 'Continuar em atendimento' },
  { value: 'resolvido', label: 'Marcar como resolvida' },
] as const;

const ids = { Texto: 'Texto' };
const VAZIA = {
  Texto: '',
  Interna: false,
  Status: 'aguarda-pessoa' as (typeof DEPOIS)[number]['value'],
  anexos: [] as readonly Arquivo[],
};

/** An answer, which the person also gets by e-mail, or a note that stays between administrators. */
export function Responder({ conversa }: { conversa: Atendimento }) {
  const { IdSuporteMensagem, Nome } = conversa;
  const tambemPorEmail = useTambemPorEmail();
  const { dados, mudar, campo, recomecar, ...form } = useForm({
    inicial: () => VAZIA,
    ids,
    enviar: ({ anexos, ...resto }) =>
      api(responder, {
        body: { ...resto, IdSuporteMensagem, Anexos: anexos.map(({ IdArquivo }) => IdArquivo) },
      }),
    aoSalvar: (_salva, { Interna, Status }) => {
      toast.success(Interna ? 'Nota salva.' : `Resposta publicada.${tambemPorEmail(Nome)}`);
      recomecar(() => ({ ...VAZIA, Status }));
    },
    perde: ({ Texto }) => Texto.trim() !== '',
  });
  const { Interna, Status, anexos } = dados;
  return (
    <Formulario form={form} semResumo depois="O que você escreveu continua aqui.">
      <TextAreaField
        label={Interna ? 'Nota interna' : 'Sua resposta'}
        {...campo('Texto')}
        rows={5}
        maxLength={LIMITES_DO_SUPORTE.Resposta}
      />
      <CheckboxField
        label="Nota interna"
        help="Só administradores leem; a pessoa não recebe nada."
        name="Interna"
        checked={Interna}
        onChecked={(sim) => mudar({ Interna: sim })}
      />
      <CampoDeAnexos anexos={anexos} mudar={(novos) => mudar({ anexos: novos })} />
      {Interna ? null : (
        <SelectField
          label="Depois de responder"
          name="Status"
          value={Status}
          options={DEPOIS}
          onValue={(novo) =>
            mudar({ Status: DEPOIS.find(({ value }) => value === novo)?.value ?? 'aguarda-pessoa' })
          }
        />
      )}
      <Group>
        <Button type="submit" disabled={dados.Texto.trim() === ''} loading={form.salvando}>
          {Interna ? 'Salvar nota' : 'Enviar resposta'}
        </Button>
      </Group>
    </Formulario>
  );
}
