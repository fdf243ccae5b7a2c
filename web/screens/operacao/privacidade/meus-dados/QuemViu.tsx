import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { quemViu, type Visualizacao } from '#contract/operacao/privacidade.ts';
import { Secao } from '../../../../components/Secao.tsx';
import { query } from '../../../../lib/query.ts';
import { formatInstant } from '../../../../lib/formats.ts';
import { rowsOf } from '../../../../lib/rows.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { Table } from '../../../../ui/table/Table.tsx';
import { useTableState } from '../../../../ui/table/useTableState.ts';
import styles from './MeusDados.module.css';

const PAPEIS: Record<Visualizacao['Papel'], string> = {
  adm: 'Administração da plataforma',
  gestor: 'Gestão da sua empresa',
  sistema: 'Agendamento automático',
};
const O_QUE: Record<Visualizacao['OQue'], string> = {
  cadastro: 'Abriu o seu cadastro',
  estudo: 'Abriu os seus cursos e acessos',
  evidencia: 'Abriu o seu registro de estudo e provas',
  certificado: 'Baixou um certificado seu',
  mensagens: 'Abriu as mensagens enviadas a você',
  exportacao: 'Exportou uma lista em que você pode estar',
};

const colunas = [
  {
    key: 'Quem',
    header: 'Quem',
    cell: ({ Quem, Papel }: Visualizacao) => (
      <span className={styles.celula}>
        <span>{Quem}</span>
        <span className={styles.apoio}>{PAPEIS[Papel]}</span>
      </span>
    ),
  },
  {
    key: 'OQue',
    header: 'O que viu',
    cell: ({ OQue, Detalhe }: Visualizacao) => (
      <span className={styles.celula}>
        <span>{O_QUE[OQue]}</span>
        {Detalhe === null ? null : <span className={styles.apoio}>{Detalhe}</span>}
      </span>
    ),
  },
  { key: 'Em', header: 'Quando', cell: ({ Em }: Visualizacao) => formatInstant(Em) },
];

/** Who opened what is mine; the same person and record count once a day. */
export function QuemViu() {
  const estado = useTableState('vistos-');
  const vistas = useQuery({
    ...query(quemViu, { querystring: { pagina: estado.page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Secao
      titulo="Quem viu os meus dados"
      texto="Quem da administração ou da gestão abriu os seus dados. A mesma pessoa e o mesmo assunto contam uma vez por dia."
    >
      <Table
        label="Aberturas dos meus dados"
        columns={colunas}
        rowKey={({ Em, Quem, OQue }) => `${Em} ${Quem} ${OQue}`}
        searchable={false}
        empty={
          <EmptyState
            picture="people"
            title="Ninguém abriu os seus dados"
            text="Quando alguém da administração ou da gestão abrir o seu cadastro, os seus cursos ou certificados, aparece aqui."
          />
        }
        {...rowsOf(vistas)}
        {...estado}
      />
    </Secao>
  );
}
