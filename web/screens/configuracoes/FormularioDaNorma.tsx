import { Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { alterarNorma, type NormaRegra } from '#contract/normas.ts';
import { api } from '../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { useUnsavedWarning } from '../../ui/useUnsavedWarning.ts';
import { CamposDaNorma, ids } from './CamposDaNorma.tsx';
import { CursosDaNorma } from './CursosDaNorma.tsx';
import { conferir, dadosDe, paraEnviar } from './normas.ts';

type FormularioDaNormaProps = { regra: NormaRegra | null; aoFechar: () => void };

export function FormularioDaNorma({ regra, aoFechar }: FormularioDaNormaProps) {
  const consultas = useQueryClient();
  const [inicial] = useState(() => dadosDe(regra));
  const [dados, setDados] = useState(inicial);
  const mudou = JSON.stringify(dados) !== JSON.stringify(inicial);
  const salvar = useMutation({
    mutationFn: () => {
      exigir(conferir(dados));
      return api(alterarNorma, {
        body: { ...paraEnviar(dados), IdNormaRegra: regra?.IdNormaRegra, Versao: regra?.Versao },
      });
    },
    onSuccess: async () => {
      toast.success('Regra salva. O que já foi emitido não muda.');
      await consultas.invalidateQueries({ queryKey: ['normas'] });
      aoFechar();
    },
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(salvar.error, ids), [salvar.error]);
  useUnsavedWarning(mudou && !salvar.isSuccess);

  return (
    <Drawer
      opened
      onClose={aoFechar}
      title={regra === null ? 'Nova regra' : `${regra.Norma}, ${regra.CursoTipo}`}
      size="36rem"
      footer={
        <>
          <Button variant="default" onClick={aoFechar}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form="norma-formulario"
            loading={salvar.isPending}
            disabled={regra !== null && !mudou}
          >
            Salvar regra
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <form
          id="norma-formulario"
          noValidate
          onSubmit={(evento) => {
            evento.preventDefault();
            if (!salvar.isPending) salvar.mutate();
          }}
        >
          <Stack gap="md">
            <ErrorSummary errors={resumo} />
            {geral === null ? null : <Notice kind="error">{geral} O que você digitou continua aqui.</Notice>}
            <CamposDaNorma
              dados={dados}
              mudar={(parte) => setDados((antes) => ({ ...antes, ...parte }))}
              Campos={Campos}
            />
          </Stack>
        </form>
        {regra === null ? null : <CursosDaNorma regra={regra} />}
      </Stack>
    </Drawer>
  );
}
