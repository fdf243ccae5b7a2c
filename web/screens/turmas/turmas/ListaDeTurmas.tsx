import { contar } from '#contract/contar.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { GetTurmasByCliente, type Turma } from '#contract/turmas/turmas.ts';
import { Exportar } from '../../../components/exportacao/Exportar.tsx';
import { FiltroDeSituacao } from '../../../components/Situacao.tsx';
import { query } from '../../../lib/query.ts';
import { rowsOf } from '../../../lib/rows.ts';
import { useOpened } from '../../../lib/useOpened.ts';
import { useAreaAdm } from '../../../lib/useSessao.ts';
import { useFilter } from '../../../lib/useFilter.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { SITUACOES_DA_TURMA } from '../../../components/turmas/situacoes.ts';
import { dizerVagas, periodo } from './dados-da-turma.ts';
import { FormularioDaTurma } from './FormularioDaTurma.tsx';
import { SeloDaTurma } from '../../../components/turmas/SeloDaTurma.tsx';
import styles from './Turmas.module.css';

const SITUACOES = Object.entries(SITUACOES_DA_TURMA).map(([value, { label }]) => ({ value, label }));

const colunasCom = (alunos: string) => [
  { key: 'Descricao', header: 'Turma', cell: ({ Descricao }: Turma) => Descricao },
  {
    key: 'Periodo',
    header: 'Período',
    cell: (turma: Turma) => <span className={styles.inteiro}>{periodo(turma)}</span>,
  },
  {
    key: 'QtdAlunos',
    header: alunos,
    numeric: true,
    cell: (turma: Turma) => (
      <span className={styles.duasLinhas}>
        <span>{contar(turma.QtdAlunos, 'aluno', 'alunos')}</span>
        <span className={styles.apoio}>{dizerVagas(turma)}</span>
        {turma.QtdEspera > 0 ? (
          <span className={styles.apoio}>{contar(turma.QtdEspera, 'espera', 'esperam')}</span>
        ) : null}
      </span>
    ),
  },
  {
    key: 'QtdCursos',
    header: 'Cursos',
    numeric: true,
    cell: ({ QtdCursos }: Turma) => QtdCursos.toLocaleString('pt-BR'),
  },
  { key: 'Status', header: 'Situação', cell: ({ Status }: Turma) => <SeloDaTurma Status={Status} /> },
];

/** A manager's count is of their own people, the seats are those of the class. */
const COLUNAS = { adm: colunasCom('Alunos e vagas'), gestor: colunasCom('Seus alunos e vagas') };

export function ListaDeTurmas({ IdCliente }: { IdCliente: number }) {
  const navigate = useNavigate();
  const altera = useAreaAdm();
  const estado = useTableState();
  const [status, setStatus] = useFilter('status', ['AG', 'EA', 'EN', 'CA']);
  const [aberta, abrir] = useOpened('turma');
  const turmas = useQuery({
    ...query(GetTurmasByCliente, {
      params: { id: IdCliente },
      querystring: {
        pagina: estado.page,
        busca: estado.search,
        status: status === '' ? undefined : status,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const fechar = () => abrir(null);

  return (
    <>
      <Table
        label="Turmas"
        columns={altera ? COLUNAS.adm : COLUNAS.gestor}
        rowKey={({ IdClienteTurma }) => IdClienteTurma}
        rowHref={({ IdClienteTurma }) => `?aba=turmas&turma=${IdClienteTurma}`}
        empty={
          status === '' ? (
            <EmptyState
              picture="people"
              title="Nenhuma turma ainda"
              text={
                altera
                  ? 'Uma turma reúne pessoas, cursos e um prazo. Abra a primeira para matricular os alunos deste cliente.'
                  : 'Quando o administrador abrir uma turma, ela aparece aqui com quem é dos seus setores.'
              }
            />
          ) : undefined
        }
        filters={
          <>
            <FiltroDeSituacao value={status} onValue={setStatus} options={SITUACOES} />
            <Exportar lista="turmas" filtros={{ cliente: IdCliente, busca: estado.search, status }} />
          </>
        }
        {...rowsOf(turmas)}
        {...estado}
      />
      {altera && aberta === 'novo' ? (
        <FormularioDaTurma
          IdCliente={IdCliente}
          turma={null}
          aoFechar={fechar}
          aoSalvar={({ IdClienteTurma }) =>
            void navigate(`?aba=turmas&turma=${IdClienteTurma}`, { replace: true })
          }
        />
      ) : null}
    </>
  );
}
