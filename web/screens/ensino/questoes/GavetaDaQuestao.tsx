import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  duplicarQuestao,
  excluirQuestao,
  obterQuestao,
  restaurarQuestao,
  type Questao,
} from '#contract/ensino/questoes.ts';
import { api } from '../../../lib/api.ts';
import { query, reread } from '../../../lib/query.ts';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
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
  const nova = aberta === 'novo';
  const questao = useQuery({
    ...query(obterQuestao, { params: { id: Number(aberta) } }),
    enabled: !nova,
    staleTime: 0,
  });
  const salva = () => {
    toast.success(nova ? 'Questão criada.' : 'Questão salva.');
    abrir(null);
  };
  if (!nova && questao.data === undefined) {
    return questao.error === null ? <Loading label="Abrindo a questão…" /> : <Falha consulta={questao} />;
  }
  return (
    <Stack gap="lg">
      <FormularioDaQuestao
        key={questao.data?.Versao ?? 0}
        idCurso={idCurso}
        questao={questao.data ?? null}
        aoSalvar={salva}
        aoDescartar={() => {
          abrir(null);
          void reread();
        }}
      />
      {questao.data === undefined ? null : <AcoesDaQuestao questao={questao.data} abrir={abrir} />}
    </Stack>
  );
}

type AcoesDaQuestaoProps = {
  questao: Questao;
  abrir: (qual: string | null) => void;
};

function AcoesDaQuestao({ questao, abrir }: AcoesDaQuestaoProps) {
  const { IdQuestao } = questao;
  const desfazer = async () => {
    try {
      await api(restaurarQuestao, { body: { IdQuestao } });
      await reread();
    } catch (erro) {
      toast.error(erro instanceof Error ? erro.message : 'A questão não pôde ser restaurada.');
    }
  };
  const excluir = useMutation({
    mutationFn: () => api(excluirQuestao, { body: { IdQuestao } }),
    onSuccess: () => {
      abrir(null);
      toast.success('Questão excluída.', {
        timeout: 10_000,
        action: { label: 'Desfazer', run: () => void desfazer() },
      });
    },
  });
  const duplicar = useMutation({
    mutationFn: () => api(duplicarQuestao, { body: { IdQuestao } }),
    onSuccess: (copia) => {
      toast.success('Questão duplicada. Esta é a cópia.');
      abrir(String(copia.IdQuestao));
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
