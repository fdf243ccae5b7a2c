import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconPlus } from '#icons';
import { pedidos, type PedidoDaFila } from '#contract/operacao/privacidade-equipe.ts';
import { SITUACOES, TIPOS } from '../pedidos.ts';
import { Selo } from '../../../../components/Selo.tsx';
import { query } from '../../../../lib/query.ts';
import { formatDay, formatInstant } from '../../../../lib/formats.ts';
import { rowsOf } from '../../../../lib/rows.ts';
import { useOpened } from '../../../../lib/useOpened.ts';
import { useFilter } from '../../../../lib/useFilter.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { Table } from '../../../../ui/table/Table.tsx';
import { useTableState } from '../../../../ui/table/useTableState.ts';
import styles from '../../../../components/Registros.module.css';
import { SeloDoPrazo } from './SeloDoPrazo.tsx';
import { RegistrarPedido } from './RegistrarPedido.tsx';
import { ResponderPedido } from './ResponderPedido.tsx';

const colunas = [
  {
    key: 'Pedido',
    header: 'Pedido',
    cell: ({ Tipo, Texto }: PedidoDaFila) => (
      <span className={styles.assunto}>
        <span>{TIPOS[Tipo]}</span>
        <span className={`${styles.resumo} ${styles.apoio}`}>{Texto}</span>
      </span>
    ),
  },
  {
    key: 'Pessoa',
    header: 'Pessoa',
    cell: ({ Nome, Email }: PedidoDaFila) => (
      <span className={styles.assunto}>
        <span>{Nome}</span>
        <span className={styles.apoio}>{Email}</span>
      </span>
    ),
  },
  {
    key: 'Situacao',
    header: 'Situação',
    cell: ({ Situacao, Prazo }: PedidoDaFila) =>
      Situacao === 'aberto' ? (
        <SeloDoPrazo prazo={Prazo} />
      ) : (
        <Selo tom={SITUACOES[Situacao].tom}>{SITUACOES[Situacao].label}</Selo>
      ),
  },
  {
    key: 'Prazo',
    header: 'Prazo',
    cell: ({ Prazo, AbertoEm }: PedidoDaFila) => (
      <span className={styles.assunto}>
        <span>{formatDay(Prazo)}</span>
        <span className={styles.apoio}>pedido em {formatInstant(AbertoEm)}</span>
      </span>
    ),
  },
];

const VAZIOS = {
  abertos: {
    title: 'Nenhum pedido pendente',
    text: 'Quando alguém pedir correção, eliminação ou revisão dos seus dados, o pedido aparece aqui com o prazo legal.',
  },
  encerrados: {
    title: 'Nenhum pedido encerrado',
    text: 'Os pedidos atendidos, recusados e cancelados ficam aqui.',
  },
};

/** What people asked of their data; the one whose term ends first on top. */
export function Pedidos() {
  const estado = useTableState();
  const [filtro, setFiltro] = useFilter('situacao', ['encerrados']);
  const situacao = filtro === '' ? 'abertos' : filtro;
  const [aberto, abrir] = useOpened('pedido');
  const lista = useQuery({
    ...query(pedidos, { querystring: { situacao, pagina: estado.page, busca: estado.search } }),
    placeholderData: keepPreviousData,
  });
  const id = Number(aberto ?? Number.NaN);
  return (
    <>
      <Table
        label="Pedidos sobre dados pessoais"
        columns={colunas}
        rowKey={({ IdPrivacidadePedido }) => IdPrivacidadePedido}
        onRowOpen={({ IdPrivacidadePedido }) => abrir(String(IdPrivacidadePedido))}
        empty={<EmptyState picture="done" {...VAZIOS[situacao]} />}
        filters={
          <>
            <SelectField
              name="situacao"
              label={null}
              aria-label="Situação"
              value={filtro}
              onValue={setFiltro}
              options={[{ value: 'encerrados', label: 'Encerrados' }]}
              placeholder="À espera"
            />
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => abrir('novo')}
            >
              Registrar pedido
            </Button>
          </>
        }
        {...rowsOf(lista)}
        {...estado}
      />
      {aberto === 'novo' ? <RegistrarPedido aoFechar={() => abrir(null)} /> : null}
      {Number.isInteger(id) && id > 0 ? (
        <ResponderPedido key={id} IdPrivacidadePedido={id} aoFechar={() => abrir(null)} />
      ) : null}
    </>
  );
}
