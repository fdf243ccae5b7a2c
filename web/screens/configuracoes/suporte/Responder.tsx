import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Arquivo } from '#contract/arquivos.ts';
import { responder, type Atendimento } from '#contract/suporte.ts';
import { CampoDeAnexos } from '../../../components/suporte/CampoDeAnexos.tsx';
import { api } from '../../../lib/api.ts';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useUnsavedWarning } from '../../../ui/useUnsavedWarning.ts';

const DEPOIS = [
  { value: 'AV', label: 'Aguardar a pessoa' },
  { value: 'AT', label: 'Continuar em atendimento' },
  { value: 'RS', label: 'Marcar como resolvida' },
] as const;

type ResponderProps = { conversa: Atendimento; aoResponder: (nova: Atendimento) => Promise<void> };

/** An answer, which the person also gets by e-mail, or a note that stays between administrators. */
export function Responder({ conversa, aoResponder }: ResponderProps) {
  const { IdSuporteMensagem, Nome } = conversa;
  const [Texto, setTexto] = useState('');
  const [Interna, setInterna] = useState(false);
  const [Status, setStatus] = useState<(typeof DEPOIS)[number]['value']>('AV');
  const [anexos, setAnexos] = useState<readonly Arquivo[]>([]);
  const vazia = Texto.trim() === '';
  const enviar = useMutation({
    mutationFn: () =>
      api(responder, {
        body: {
          IdSuporteMensagem,
          Texto,
          Interna,
          Status,
          Anexos: anexos.map(({ IdArquivo }) => IdArquivo),
        },
      }),
    onSuccess: async (nova) => {
      toast.success(Interna ? 'Nota salva.' : `Resposta enviada. ${Nome} recebe também por e-mail.`);
      setTexto('');
      setAnexos([]);
      setInterna(false);
      await aoResponder(nova);
    },
  });
  useUnsavedWarning(!vazia && !enviar.isPending);

  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        if (!enviar.isPending) enviar.mutate();
      }}
    >
      <Stack gap="md">
        {enviar.isError ? (
          <Notice kind="error">{enviar.error.message} O que você escreveu continua aqui.</Notice>
        ) : null}
        <TextAreaField
          label={Interna ? 'Nota interna' : 'Sua resposta'}
          name="Texto"
          rows={5}
          maxLength={10_000}
          value={Texto}
          onValue={setTexto}
        />
        <CheckboxField
          label="Nota interna"
          help="Só administradores leem; a pessoa não recebe nada."
          name="Interna"
          checked={Interna}
          onChecked={setInterna}
        />
        <CampoDeAnexos anexos={anexos} mudar={setAnexos} />
        {Interna ? null : (
          <SelectField
            label="Depois de responder"
            name="Status"
            value={Status}
            options={DEPOIS}
            onValue={(novo) => setStatus(DEPOIS.find(({ value }) => value === novo)?.value ?? 'AV')}
          />
        )}
        <Group>
          <Button type="submit" disabled={vazia} loading={enviar.isPending}>
            {Interna ? 'Salvar nota' : 'Enviar resposta'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
