import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { IconX } from '#icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';
import { cancelar, minhas, type Exportacao } from '#contract/saidas/exportacao.ts';
import { api } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { ProgressBar } from '../../../ui/charts/ProgressBar.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { useAboveActions } from '../../../ui/layout/useAboveActions.ts';
import { acompanhadas } from '../../../components/exportacao/acompanhadas.ts';
import styles from './Preparo.module.css';
import { baixarExportacao, emPreparo, nomeDe } from '../../../components/exportacao/exportar.ts';

const aoErrar = (erro: Error) => toast.error(erro.message);

/** What is being prepared, on whatever page one is, until it is taken or put aside. */
export function PreparoDeExportacoes() {
  const ids = useSyncExternalStore(acompanhadas.assinar, acompanhadas.ids);
  const todas = useQuery({
    ...query(minhas),
    enabled: ids.length > 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.Itens.some(emPreparo) === true ? 1000 : false),
  });
  const mostradas = (todas.data?.Itens ?? []).filter(
    ({ IdExportacao, Situacao }) => ids.includes(IdExportacao) && Situacao !== 'cancelada',
  );
  if (mostradas.length === 0) return null;
  return <Cartoes exportacoes={mostradas} />;
}

function Cartoes({ exportacoes }: { exportacoes: readonly Exportacao[] }) {
  const proprio = useRef<HTMLElement>(null);
  const bottom = useAboveActions(proprio);
  return (
    <section
      ref={proprio}
      className={styles.preparo}
      aria-label="Exportações em preparo"
      style={{ bottom }}
      data-bottom-action
    >
      {exportacoes.map((exportacao) => (
        <Cartao key={exportacao.IdExportacao} exportacao={exportacao} />
      ))}
    </section>
  );
}

function Cartao({ exportacao }: { exportacao: Exportacao }) {
  const { IdExportacao, Situacao, Feitas, Total, Motivo } = exportacao;
  const nome = nomeDe(exportacao);
  const fechar = () => acompanhadas.esquecer(IdExportacao);
  const baixar = useMutation({
    mutationFn: () => baixarExportacao(exportacao),
    onSuccess: fechar,
    onError: aoErrar,
  });
  const parar = useMutation({
    mutationFn: () => api(cancelar, { body: { IdExportacao } }),
    onSuccess: () => {
      fechar();
    },
    onError: aoErrar,
  });

  return (
    <div className={styles.cartao}>
      {emPreparo(exportacao) ? (
        <>
          <div>
            <ProgressBar value={Total ? (Feitas / Total) * 100 : 0} label={`Preparando ${nome}`} />
            <span className={styles.apoio}>Você pode continuar usando o sistema.</span>
          </div>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={parar.isPending}
            aria-label={`Cancelar ${nome}`}
            onClick={() => parar.mutate()}
          >
            Cancelar
          </Button>
        </>
      ) : (
        <>
          <output className={styles.desfecho}>
            {Situacao === 'pronta'
              ? `${nome} está pronto: ${contar(Feitas, 'linha', 'linhas')}.`
              : `${nome}: ${Motivo ?? ''}`}
          </output>
          {Situacao === 'pronta' ? (
            <Button size="compact-md" loading={baixar.isPending} onClick={() => baixar.mutate()}>
              Baixar
            </Button>
          ) : null}
          <button type="button" className={styles.fechar} aria-label={`Fechar ${nome}`} onClick={fechar}>
            <IconX size={18} aria-hidden="true" />
          </button>
        </>
      )}
    </div>
  );
}
