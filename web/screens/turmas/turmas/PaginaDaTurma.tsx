import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { aulasPresenciais } from '#contract/estudo/presenca.ts';
import { GetTurmaDetalhe } from '#contract/turmas/turmas.ts';
import { Pagina, type Trilha } from '../../../components/Pagina.tsx';
import { ApiError } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { useAoVivo } from '../../../lib/useAoVivo.ts';
import { useFilter } from '../../../lib/useFilter.ts';
import { useAreaAdm } from '../../../lib/useSessao.ts';
import { Falha } from '../../../components/Falha.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { PASSOS } from './dados-da-turma.ts';
import { parteNoEndereco } from './partes-da-turma.ts';
import { TodasAsTurmas } from './TodasAsTurmas.tsx';
import { TurmaAberta } from './TurmaAberta.tsx';

type PaginaDaTurmaProps = { IdCliente: number; IdClienteTurma: number };

const TRILHA_DO_GESTOR: Trilha = [
  { label: 'Acompanhamento', to: '/gestor-acompanhamento' },
  { label: 'Turmas', to: '/gestor-turmas' },
];

/** The client's name comes with the class: the page asks for nothing else to know where it is. */
const trilhaNoCliente = (IdCliente: number, Cliente: string | null): Trilha => [
  { label: 'Clientes', to: '/clientes' },
  { label: Cliente ?? 'Cliente', to: `/cliente/${IdCliente}` },
  { label: 'Turmas', to: `/cliente/${IdCliente}?aba=turmas` },
];

/** One class, with the tab and the page of people that the address asks for. */
export function PaginaDaTurma({ IdCliente, IdClienteTurma }: PaginaDaTurmaProps) {
  const adm = useAreaAdm();
  const [busca] = useSearchParams();
  const parte = parteNoEndereco(busca);
  const estado = useTableState();
  const [filtro, setFiltro] = useFilter('situacao', [...PASSOS, 'espera', 'removidos']);
  const situacao = filtro === '' ? 'matriculados' : filtro;
  const turma = useQuery({
    ...query(GetTurmaDetalhe, {
      params: { id: IdClienteTurma },
      querystring: { pagina: estado.page, busca: estado.search, situacao },
    }),
    placeholderData: keepPreviousData,
  });
  // Asked for beside the class, not after it.
  useQuery({
    ...query(aulasPresenciais, { params: { id: IdClienteTurma } }),
    enabled: parte === 'presenca',
  });
  const dela = (Turmas: number[] | null) =>
    Turmas === null || Turmas.length === 0 || Turmas.includes(IdClienteTurma);
  useAoVivo(({ Turmas }) => (dela(Turmas) ? void turma.refetch() : undefined), { cliente: IdCliente });
  // The address may name a class of another client: it has no place on this page.
  const alheia = turma.data !== undefined && turma.data.IdCliente !== IdCliente;
  const Cliente = alheia ? null : (turma.data?.Cliente ?? null);
  const trilha = useMemo(
    () => (adm ? trilhaNoCliente(IdCliente, Cliente) : TRILHA_DO_GESTOR),
    [adm, IdCliente, Cliente],
  );

  // An address from before the tabs: written out, so that closing its drawer does not change the tab.
  if (parte !== 'alunos' && !busca.has('parte'))
    return <Navigate replace to={`?${new URLSearchParams([...busca, ['parte', parte]])}`} />;

  const inexistente = alheia || (turma.error instanceof ApiError && turma.error.status === 404);
  if (turma.data !== undefined && !inexistente) {
    return (
      <TurmaAberta
        turma={turma.data}
        trilha={trilha}
        parte={parte}
        lista={{
          ...estado,
          situacao,
          aoFiltrar: setFiltro,
          carregando: turma.isPlaceholderData,
          erro: turma.error?.message,
          aoRepetir: () => void turma.refetch(),
        }}
      />
    );
  }
  return (
    <>
      <TodasAsTurmas />
      <Pagina titulo="Turma" trilha={trilha}>
        {inexistente ? (
          <ErrorState
            title="Turma não encontrada"
            message="Ela pode ter sido excluída. Volte à lista para ver as turmas deste cliente."
          />
        ) : turma.isError ? (
          <Falha consulta={turma} />
        ) : (
          <Loading label="Carregando a turma…" />
        )}
      </Pagina>
    </>
  );
}
