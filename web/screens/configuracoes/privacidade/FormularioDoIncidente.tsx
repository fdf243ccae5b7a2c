import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { alterarIncidente, type Incidente } from '#contract/privacidade-incidentes.ts';
import { api } from '../../../lib/api.ts';
import { registroAtual } from '../../../lib/conflito.ts';
import { errosDoFormulario, exigir } from '../../../lib/formulario.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useUnsavedWarning } from '../../../ui/useUnsavedWarning.ts';
import { CamposDoIncidente, ids } from './CamposDoIncidente.tsx';
import { conferir, dadosDe, emInstante } from './incidentes.ts';

type FormularioDoIncidenteProps = { incidente: Incidente | null; aoFechar: () => void };

export function FormularioDoIncidente({ incidente, aoFechar }: FormularioDoIncidenteProps) {
  const consultas = useQueryClient();
  const [inicial] = useState(() => dadosDe(incidente));
  const [dados, setDados] = useState(inicial);
  const mudou = JSON.stringify(dados) !== JSON.stringify(inicial);
  const atualizar = () => consultas.invalidateQueries({ queryKey: ['incidentes'] });
  const salvar = useMutation({
    mutationFn: () => {
      exigir(conferir(dados));
      return api(alterarIncidente, {
        body: {
          ...dados,
          ConhecidoEm: emInstante(dados.ConhecidoEm),
          IdIncidente: incidente?.IdIncidente,
          Versao: incidente?.Versao,
        },
      });
    },
    onSuccess: async () => {
      toast.success(incidente === null ? 'Incidente registrado.' : 'Alterações salvas.');
      await atualizar();
      aoFechar();
    },
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(salvar.error, ids), [salvar.error]);
  const deOutro = registroAtual(alterarIncidente, salvar.error) !== null;
  useUnsavedWarning(mudou && !salvar.isSuccess);

  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        if (!salvar.isPending) salvar.mutate();
      }}
    >
      <Stack gap="md">
        <ErrorSummary errors={resumo} />
        {geral === null ? null : (
          <Notice kind="error" title={geral}>
            {deOutro ? (
              <Button variant="default" size="compact-md" onClick={() => void atualizar()}>
                Ver a versão atual e descartar a minha
              </Button>
            ) : (
              'O que você digitou continua aqui.'
            )}
          </Notice>
        )}
        <CamposDoIncidente
          dados={dados}
          cliente={incidente?.Cliente ?? null}
          mudar={(parte) => setDados((antes) => ({ ...antes, ...parte }))}
          Campos={Campos}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={aoFechar}>
            Cancelar
          </Button>
          <Button type="submit" loading={salvar.isPending} disabled={incidente !== null && !mudou}>
            {incidente === null ? 'Registrar incidente' : 'Salvar alterações'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
