import { Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { alterarRetencao, type Retencao } from '#contract/privacidade-retencao.ts';
import { api } from '../../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../../lib/formulario.ts';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useUnsavedWarning } from '../../../ui/useUnsavedWarning.ts';
import { meses } from './meses.ts';

const ids = { Meses: 'Meses' };

export function AlterarRetencao({ regra, aoFechar }: { regra: Retencao; aoFechar: () => void }) {
  const consultas = useQueryClient();
  const { Tipo, Titulo, Explicacao, Base, Meses, Piso, Versao } = regra;
  const [digitado, setDigitado] = useState(Meses === null ? '' : String(Meses));
  const [semFim, setSemFim] = useState(Meses === null);
  const mudou = semFim !== (Meses === null) || (!semFim && digitado !== String(Meses));
  const salvar = useMutation({
    mutationFn: () => {
      const numero = Number(digitado);
      exigir({
        Meses:
          !semFim &&
          !(Number.isInteger(numero) && numero >= Piso && numero <= 600) &&
          `Use um número de ${Piso} a 600.`,
      });
      return api(alterarRetencao, { body: { Tipo, Meses: semFim ? null : numero, Versao } });
    },
    onSuccess: async () => {
      toast.success('Prazo alterado. Vale a partir da próxima noite.');
      await consultas.invalidateQueries({ queryKey: ['retencoes'] });
      aoFechar();
    },
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(salvar.error, ids), [salvar.error]);
  useUnsavedWarning(mudou && !salvar.isSuccess);
  return (
    <Drawer
      opened
      onClose={aoFechar}
      title={Titulo}
      footer={
        <>
          <Button variant="default" onClick={aoFechar}>
            Cancelar
          </Button>
          <Button type="submit" form="retencao-formulario" loading={salvar.isPending} disabled={!mudou}>
            Salvar prazo
          </Button>
        </>
      }
    >
      <form
        id="retencao-formulario"
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (!salvar.isPending) salvar.mutate();
        }}
      >
        <Stack gap="md">
          <ErrorSummary errors={resumo} />
          {geral === null ? null : <Notice kind="error">{geral}</Notice>}
          <p>{Explicacao}</p>
          <Notice kind="info" title={`Mínimo: ${meses(Piso)}`}>
            {Base}
          </Notice>
          {Tipo === 'certificados-sem-validade' ? (
            <CheckboxField
              name="SemFim"
              label="Guardar até que se decida"
              help="Nada é eliminado por si só."
              checked={semFim}
              onChecked={setSemFim}
            />
          ) : null}
          {semFim ? null : (
            <TextField
              name="Meses"
              label="Guardar por (meses)"
              inputMode="numeric"
              maxLength={3}
              value={digitado}
              onValue={setDigitado}
              error={Campos['Meses']}
            />
          )}
        </Stack>
      </form>
    </Drawer>
  );
}
