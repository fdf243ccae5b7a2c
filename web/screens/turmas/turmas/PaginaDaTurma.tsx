import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '#icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { GetTurmaDetalhe } from '#contract/turmas/turmas.ts';
import { ApiError } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { useAoVivo } from '../../../lib/useAoVivo.ts';
import { useFilter } from '../../../lib/useFilter.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { TurmaAberta } from './TurmaAberta.tsx';
import styles from './Turmas.module.css';

type PaginaDaTurmaProps = { IdCliente: number; IdClienteTurma: number };

/** One class, with the page of people that the address asks for. */
export function PaginaDaTurma({ IdCliente, IdClienteTurma }: PaginaDaTurmaProps) {
  const estado = useTableState();
  const [filtro, setFiltro] = useFilter('situacao', ['espera', 'removidos']);
  const situacao = filtro === '' ? 'matriculados' : filtro;
  const turma = useQuery({
    ...query(GetTurmaDetalhe, {
      params: { id: IdClienteTurma },
      querystring: { pagina: estado.page, busca: estado.search, situacao },
    }),
    placeholderData: keepPreviousData,
  });
  const dela = (Turmas: number[] | null) =>
    Turmas === null || Turmas.length === 0 || Turmas.includes(IdClienteTurma);
  useAoVivo(({ Turmas }) => (dela(Turmas) ? void turma.refetch() : undefined), { cliente: IdCliente });
  // The address may name a class of another client: it has no place on this page.
  const alheia = turma.data !== undefined && turma.data.IdCliente !== IdCliente;
  const inexistente = alheia || (turma.error instanceof ApiError && turma.error.status === 404);

  return (
    <div className={styles.pagina}>
      <Anchor component={Link} to="?aba=turmas" className={styles.voltar}>
        <IconArrowLeft size={18} aria-hidden="true" />
        Todas as turmas
      </Anchor>
      {turma.isPending ? <Loading label="Carregando a turma…" /> : null}
      {inexistente ? (
        <ErrorState
          title="Turma não encontrada"
          message="Ela pode ter sido excluída. Volte à lista para ver as turmas deste cliente."
        />
      ) : null}
      {turma.data === undefined && turma.isError && !inexistente ? (
        <ErrorState message={turma.error.message} onRetry={() => void turma.refetch()} />
      ) : null}
      {turma.data !== undefined && !inexistente ? (
        <TurmaAberta
          turma={turma.data}
          lista={{
            ...estado,
            situacao,
            aoFiltrar: setFiltro,
            carregando: turma.isPlaceholderData,
            erro: turma.error?.message,
            aoRepetir: () => void turma.refetch(),
          }}
        />
      ) : null}
    </div>
  );
}
