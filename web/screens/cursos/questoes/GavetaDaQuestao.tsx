import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  duplicarQuestao,
  excluirQuestao,
  obterQuestao,
  restaurarQuestao,
  type Questao,
} from '#contract/questoes.ts';
import { api } from '../../../lib/api.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toasts.ts';
import { FormularioDaQuestao } from './FormularioDaQuestao.tsx';

type GavetaDaQuestaoProps = {
  idCurso: number;
  /** An id, `novo`, or null when it is closed. */
  aberta: string | null;
  abrir: (qual: string | null) => void;
};

export function GavetaDaQuestao({ idCurso, aberta, abrir }: GavetaDaQuestaoProps) {
  return (
    <Drawer
      opened={aberta !== null}
      onClose={() => abrir(null)}
      title={aberta === 'novo' ? 'Nova questão' : 'Questão'}
      size="40rem"
    >
      {aberta === null ? null : <ConteudoDaGaveta key={aberta} {...{ idCurso, aberta, abrir }} />}
    </Drawer>
  );
}

type ConteudoDaGavetaProps = Omit<GavetaDaQuestaoProps, 'aberta'> & { aberta: string };

function ConteudoDaGaveta({ idCurso, aberta, abrir }: ConteudoDaGavetaProps) {
  const consultas = useQueryClient();
  const nova = aberta === 'novo';
  const questao = useQuery({
    queryKey: ['questao', aberta],
    queryFn: ({ signal }) => api(obterQuestao, { params: { id: Number(aberta) }, signal }),
    enabled: !nova,
    staleTime: 0,
  });
  const atualizar = () =>
    Promise.all([
      consultas.invalidateQueries({ queryKey: ['questoes'] }),
      consultas.invalidateQueries({ queryKey: ['questao'] }),
      consultas.invalidateQueries({ queryKey: ['curso', idCurso] }),
    ]);
  const salva = async () => {
    toast.success(nova ? 'Questão criada.' : 'Questão salva.');
    abrir(null);
    await atualizar();
  };
  if (!nova && questao.data === undefined) {
    return questao.error === null ? (
      <Loading label="Abrindo a questão…" />
    ) : (
      <ErrorState message={questao.error.message} onRetry={() => void questao.refetch()} />
    );
  }
  return (
    <Stack gap="lg">
      <FormularioDaQuestao
        key={questao.data?.Versao ?? 0}
        idCurso={idCurso}
        questao={questao.data ?? null}
        aoSalvar={() => void salva()}
        aoDescartar={() => {
          abrir(null);
          void atualizar();
        }}
      />
      {questao.data === undefined ? null : (
        <AcoesDaQuestao questao={questao.data} atualizar={atualizar} abrir={abrir} />
      )}
    </Stack>
  );
}

type AcoesDaQuestaoProps = {
  questao: Questao;
  atualizar: () => Promise<unknown>;
  abrir: (qual: string | null) => void;
};

function AcoesDaQuestao({ questao, atualizar, abrir }: AcoesDaQuestaoProps) {
  const { IdQuestao } = questao;
  const desfazer = async () => {
    try {
      await api(restaurarQuestao, { body: { IdQuestao } });
      await atualizar();
    } catch (erro) {
      toast.error(erro instanceof Error ? erro.message : 'A questão não pôde ser restaurada.');
    }
  };
  const excluir = useMutation({
    mutationFn: () => api(excluirQuestao, { body: { IdQuestao } }),
    onSuccess: async () => {
      abrir(null);
      toast.success('Questão excluída.', {
        timeout: 10_000,
        action: { label: 'Desfazer', run: () => void desfazer() },
      });
      await atualizar();
    },
  });
  const duplicar = useMutation({
    mutationFn: () => api(duplicarQuestao, { body: { IdQuestao } }),
    onSuccess: async (copia) => {
      toast.success('Questão duplicada. Esta é a cópia.');
      abrir(String(copia.IdQuestao));
      await atualizar();
    },
  });
  const erro = excluir.error ?? duplicar.error;
  return (
    <Stack gap="sm">
      {erro === null ? null : <Notice kind="error">{erro.message}</Notice>}
      <Group>
        <Button variant="default" loading={duplicar.isPending} onClick={() => duplicar.mutate()}>
          Duplicar
        </Button>
        <Button variant="default" loading={excluir.isPending} onClick={() => excluir.mutate()}>
          Excluir
        </Button>
      </Group>
    </Stack>
  );
}
