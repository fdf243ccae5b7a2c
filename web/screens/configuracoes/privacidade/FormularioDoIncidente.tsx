import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { alterarIncidente, type Incidente } from '#contract/privacidade-incidentes.ts';
import { GavetaDeFormulario } from '../../../components/GavetaDeFormulario.tsx';
import { api } from '../../../lib/api.ts';
import { registroAtual } from '../../../lib/conflito.ts';
import { errosDoFormulario, exigir } from '../../../lib/formulario.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useUnsavedWarning } from '../../../ui/useUnsavedWarning.ts';
import { CamposDoIncidente, ids } from './CamposDoIncidente.tsx';
import { conferir, dadosDe, emInstante } from './incidentes.ts';

type FormularioDoIncidenteProps = {
  incidente: Incidente | null;
  aoFechar: () => void;
  /** What is said of it before its fields. */
  children?: ReactNode;
};

export function FormularioDoIncidente({ incidente, aoFechar, children }: FormularioDoIncidenteProps) {
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
    <GavetaDeFormulario
      titulo={incidente?.Titulo ?? 'Registrar incidente'}
      size="40rem"
      acao={incidente === null ? 'Registrar incidente' : 'Salvar alterações'}
      salvando={salvar.isPending}
      desativada={incidente !== null && !mudou}
      erros={{ resumo, geral: deOutro ? null : geral }}
      aoEnviar={() => salvar.mutate()}
      aoFechar={aoFechar}
    >
      {deOutro && geral !== null ? (
        <Notice kind="error" title={geral}>
          <Button variant="default" size="compact-md" onClick={() => void atualizar()}>
            Ver a versão atual e descartar a minha
          </Button>
        </Notice>
      ) : null}
      {children}
      <CamposDoIncidente
        dados={dados}
        cliente={incidente?.Cliente ?? null}
        mudar={(parte) => setDados((antes) => ({ ...antes, ...parte }))}
        Campos={Campos}
      />
    </GavetaDeFormulario>
  );
}
