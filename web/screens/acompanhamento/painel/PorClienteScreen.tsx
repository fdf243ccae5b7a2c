import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import {
  ORDENS,
  painelPorCliente,
  type FigurasDoCliente,
  type Ordem,
} from '#contract/acompanhamento/painel.ts';
import { Exportar } from '../../../components/exportacao/Exportar.tsx';
import { Pagina } from '../../../components/Pagina.tsx';
import { query } from '../../../lib/query.ts';
import { formatDay, today } from '../../../lib/formats.ts';
import { rowsOf } from '../../../lib/rows.ts';
import { useFilter } from '../../../lib/useFilter.ts';
import { percent } from '../../../ui/charts/percent.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column } from '../../../ui/table/TableRow.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { daysAfter } from '../../../ui/fields/days.ts';
import { diaDe, percentual } from './dias.ts';
import { daLista, naMatriz } from './enderecos.ts';

const NOMES: Record<Ordem, string> = {
  vencido: 'Vencidos',
  'a-vencer': 'A vencer em 30 dias',
  atrasado: 'Atrasados',
  valido: 'Válidos',
  'em-andamento': 'Em andamento',
  'nao-iniciado': 'Não iniciados',
  dispensado: 'Dispensados',
  treinado: 'Treinados',
  'dentro-do-prazo': 'Dentro do prazo',
  'aguarda-assinatura': 'Aguardam assinatura',
  revogado: 'Revogados',
  'vencido-ou-atrasado': 'Vencidos ou atrasados',
  'sem-certificado': 'Sem certificado',
  concluidos: 'Cursos concluídos',
  vence: 'Certificados que vencem',
  alunos: 'Alunos ativos',
  turmas: 'Turmas em andamento',
};
const OPCOES = ORDENS.map((value) => ({ value, label: NOMES[value] }));
const TRILHA = [{ label: 'Dashboard', to: '/dashboard' }];

const situacoes = (['vencido', 'atrasado', 'a-vencer'] as const).map(
  (situacao): Column<FigurasDoCliente> => ({
    key: situacao,
    header: situacao === 'a-vencer' ? 'A vencer' : NOMES[situacao],
    numeric: true,
    cell: ({ IdCliente, Situacoes }) => (
      <Anchor component={Link} to={naMatriz({ area: 'adm', cliente: IdCliente }, { situacao })}>
        {Situacoes[situacao].toLocaleString('pt-BR')}
      </Anchor>
    ),
  }),
);
const COLUNAS: readonly Column<FigurasDoCliente>[] = [
  {
    key: 'NomeFantasia',
    header: 'Cliente',
    cell: ({ NomeFantasia }) => NomeFantasia,
  },
  {
    key: 'treinado',
    header: '% treinados',
    numeric: true,
    cell: ({ IdCliente, Situacoes }) =>
      Situacoes.Exigencias === 0 ? (
        '—'
      ) : (
        <Anchor component={Link} to={naMatriz({ area: 'adm', cliente: IdCliente }, { situacao: 'treinado' })}>
          {percent(percentual(Situacoes.treinado, Situacoes.Exigencias))}
        </Anchor>
      ),
  },
  ...situacoes,
  {
    key: 'Alunos',
    header: 'Alunos',
    numeric: true,
    cell: ({ IdCliente, Alunos }) => (
      <Anchor component={Link} to={`/cliente/${IdCliente}?aba=alunos&situacao=A`}>
        {Alunos.toLocaleString('pt-BR')}
      </Anchor>
    ),
  },
  {
    key: 'Turmas',
    header: 'Turmas',
    numeric: true,
    cell: ({ IdCliente, TurmasEmAndamento }) => (
      <Anchor component={Link} to={`/cliente/${IdCliente}?aba=turmas&status=EA`}>
        {TurmasEmAndamento.toLocaleString('pt-BR')}
      </Anchor>
    ),
  },
];
/** Figures that have no column of their own. */
const COM_COLUNA = new Set<Ordem>(['vencido', 'atrasado', 'a-vencer', 'alunos', 'turmas']);

function enderecoDe(ordem: Ordem, cliente: number, intervalo: { de: string; ate: string }): string {
  const escopo = { area: 'adm' as const, cliente };
  if (ordem === 'concluidos') return daLista(escopo, 'conclusoes', intervalo);
  if (ordem === 'vence') return daLista(escopo, 'vencimentos', intervalo);
  if (ordem === 'alunos' || ordem === 'turmas') return `/cliente/${cliente}?aba=${ordem}`;
  return naMatriz(escopo, { situacao: ordem });
}

/** What is behind a figure of the whole platform: whose it is, the client with most of it first. */
export default function PorClienteScreen() {
  const estado = useTableState();
  const [busca] = useSearchParams();
  const [escolhida, setOrdem] = useFilter('ordem', ORDENS);
  const ordem = escolhida === '' ? 'vencido' : escolhida;
  const comDias = ordem === 'concluidos' || ordem === 'vence';
  const dia = today();
  const padrao = ordem === 'concluidos' ? [daysAfter(dia, -29), dia] : [dia, daysAfter(dia, 30)];
  const de = diaDe(busca.get('de')) ?? padrao[0] ?? dia;
  const ate = diaDe(busca.get('ate')) ?? padrao[1] ?? dia;
  const filtros = {
    ordem,
    busca: estado.search,
    de: comDias ? de : undefined,
    ate: comDias ? ate : undefined,
  };
  const clientes = useQuery({
    ...query(painelPorCliente, { querystring: { ...filtros, pagina: estado.page } }),
    placeholderData: keepPreviousData,
  });
  const propria: Column<FigurasDoCliente> = {
    key: 'Quantidade',
    header: NOMES[ordem],
    numeric: true,
    cell: celulaDe(ordem, { de, ate }),
  };
  const [nome, ...outras] = COLUNAS;
  const colunas = COM_COLUNA.has(ordem) || !nome ? COLUNAS : [nome, propria, ...outras];
  return (
    <Pagina
      titulo={`${NOMES[ordem]} por cliente`}
      trilha={TRILHA}
      contexto={
        comDias ? `De ${formatDay(de)} a ${formatDay(ate)}, do maior para o menor.` : 'Do maior para o menor.'
      }
    >
      <Table
        label="Clientes"
        columns={colunas}
        rowKey={({ IdCliente }) => IdCliente}
        rowHref={({ IdCliente }) => `/dashboard?cliente=${IdCliente}`}
        filters={
          <>
            <SelectField
              name="ordem"
              label={null}
              aria-label="Indicador"
              value={ordem}
              onValue={setOrdem}
              options={OPCOES}
            />
            <Exportar lista="clientes-por-figura" filtros={filtros} />
          </>
        }
        {...rowsOf(clientes)}
        {...estado}
      />
    </Pagina>
  );
}

function celulaDe(ordem: Ordem, intervalo: { de: string; ate: string }) {
  return ({ IdCliente, Quantidade }: FigurasDoCliente) => (
    <Anchor component={Link} to={enderecoDe(ordem, IdCliente, intervalo)}>
      {Quantidade.toLocaleString('pt-BR')}
    </Anchor>
  );
}
