import { Anchor, Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { listarAvisos } from '#contract/mensagens/avisos.ts';
import { api } from '../../lib/api.ts';
import { keyOf } from '../../lib/query.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Falha } from '../../components/Falha.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Aviso } from './Aviso.tsx';
import styles from './PainelLateral.module.css';
import { useMarcarLido } from './useAvisos.ts';

export function ListaDeAvisos({ aoSair }: { aoSair: () => void }) {
  const [soNaoLidos, setSoNaoLidos] = useState(false);
  const escolha = { naoLidos: soNaoLidos ? 'sim' : 'nao' } as const;
  const avisos = useInfiniteQuery({
    queryKey: keyOf(listarAvisos, { querystring: escolha }),
    queryFn: ({ pageParam, signal }) =>
      api(listarAvisos, { querystring: { ...escolha, antes: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ Itens, HaMais }) => (HaMais ? Itens.at(-1)?.IdAviso : undefined),
  });
  const marcar = useMarcarLido();
  const itens = avisos.data?.pages.flatMap(({ Itens }) => Itens);
  const haPorLer = itens?.some(({ Lido }) => !Lido) === true;

  return (
    <>
      <div className={styles.barra}>
        <CheckboxField label="Só os não lidos" checked={soNaoLidos} onChecked={setSoNaoLidos} />
        <Button
          variant="subtle"
          size="compact-md"
          px={0}
          disabled={!haPorLer}
          loading={marcar.isPending}
          onClick={() => marcar.mutate(undefined)}
        >
          Marcar todos como lidos
        </Button>
      </div>
      {avisos.isError ? (
        <Falha consulta={avisos} />
      ) : itens === undefined ? (
        <Loading label="Carregando os avisos…" />
      ) : itens.length === 0 ? (
        <EmptyState
          picture={soNaoLidos ? 'done' : 'message'}
          title={soNaoLidos ? 'Você leu tudo' : 'Nenhum aviso por aqui'}
          text="Matrículas, prazos, certificados, respostas e comunicados aparecem neste painel assim que acontecem."
        />
      ) : (
        <ul className={styles.lista}>
          {itens.map((aviso) => (
            <Aviso key={aviso.IdAviso} aviso={aviso} aoSair={aoSair} />
          ))}
        </ul>
      )}
      {avisos.hasNextPage ? (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={avisos.isFetchingNextPage}
          onClick={() => void avisos.fetchNextPage()}
        >
          Ver mais avisos
        </Button>
      ) : null}
      <p className={styles.rodape}>
        <Anchor component={Link} to="/perfil?parte=avisos" onClick={aoSair}>
          Escolher como sou avisado
        </Anchor>
      </p>
    </>
  );
}
