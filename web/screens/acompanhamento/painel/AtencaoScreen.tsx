import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { pessoasEmAtencao, type PessoaEmAtencao } from '#contract/acompanhamento/painel-equipe.ts';
import { Exportar } from '../../../components/exportacao/Exportar.tsx';
import { Pagina, type Trilha } from '../../../components/Pagina.tsx';
import { query } from '../../../lib/query.ts';
import { rowsOf } from '../../../lib/rows.ts';
import { useAoVivo } from '../../../lib/useAoVivo.ts';
import { useClienteDoGestor } from '../../../lib/useSessao.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column } from '../../../ui/table/TableRow.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { AcoesParaTodos } from './AcoesParaTodos.tsx';
import { naMatriz } from './enderecos.ts';
import { AcoesDaPessoa, Motivos, Quem } from './PessoaEmAtencao.tsx';
import styles from './Painel.module.css';

const trilha: Trilha = [{ label: 'Dashboard', to: '/gestor-dashboard' }];

const colunas: readonly Column<PessoaEmAtencao>[] = [
  {
    key: 'Nome',
    header: 'Pessoa',
    cell: (pessoa) => (
      <span className={styles.pessoaDaLista}>
        <Quem pessoa={pessoa} />
      </span>
    ),
  },
  { key: 'Pendencias', header: 'Por quê', cell: ({ Pendencias }) => <Motivos pendencias={Pendencias} /> },
];

const acoes = (pessoa: PessoaEmAtencao) => <AcoesDaPessoa pessoa={pessoa} />;

/** All of those of whom the dashboard shows the first. */
export default function AtencaoScreen() {
  const estado = useTableState();
  const [busca] = useSearchParams();
  const cliente = useClienteDoGestor();
  const setor = /^[1-9]\d{0,8}$/.test(busca.get('setor') ?? '') ? Number(busca.get('setor')) : undefined;
  const pessoas = useQuery({
    ...query(pessoasEmAtencao, { querystring: { setor, pagina: estado.page, busca: estado.search } }),
    placeholderData: keepPreviousData,
  });
  useAoVivo(() => void pessoas.refetch());
  return (
    <Pagina
      titulo="Precisam de atenção"
      trilha={trilha}
      contexto="Treinamentos vencidos, atrasados ou que vencem em 7 dias; mais antigos primeiro."
      acao={<AcoesParaTodos setor={setor} />}
      filtros={
        <Anchor component={Link} to={naMatriz({ area: 'gestor', setor }, { pessoas: 'atencao' })}>
          Ver no acompanhamento
        </Anchor>
      }
    >
      <Table
        label="Pessoas que precisam de atenção"
        columns={colunas}
        rowKey={({ IdClienteAluno }) => IdClienteAluno}
        rowActions={acoes}
        filters={<Exportar lista="atencao" filtros={{ cliente, setor, busca: estado.search }} />}
        empty={
          <EmptyState
            picture="done"
            title="Ninguém precisa de atenção nesta semana"
            text="Quem se atrasar, ou estiver para perder um prazo ou um certificado, aparece aqui."
          />
        }
        {...rowsOf(pessoas)}
        {...estado}
      />
    </Pagina>
  );
}
