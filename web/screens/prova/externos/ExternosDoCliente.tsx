import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { externosDoCliente, VENCE_EXTERNO, type CertificadoExterno } from '#contract/prova/externos.ts';
import { query } from '../../../lib/query.ts';
import { formatDay } from '../../../lib/formats.ts';
import { rowsOf } from '../../../lib/rows.ts';
import { useOpened } from '../../../lib/useOpened.ts';
import { useFilter } from '../../../lib/useFilter.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { Exportar } from '../../../components/exportacao/Exportar.tsx';
import styles from '../certificados/Certificados.module.css';
import { GavetaDoExterno } from './GavetaDoExterno.tsx';
import { SeloDoExterno } from './SeloDoExterno.tsx';

const OPCOES = [
  { value: 'aprovado', label: 'Aprovados' },
  { value: 'recusado', label: 'Recusados' },
] as const;

const VALIDADES = [
  { value: 'vencidos', label: 'Já venceram' },
  { value: '30', label: 'Vencem em até 30 dias' },
  { value: '60', label: 'Vencem em até 60 dias' },
  { value: '90', label: 'Vencem em até 90 dias' },
] as const;

const VAZIOS = {
  '': {
    title: 'Nada a aprovar',
    text: 'Os certificados de outras instituições que as pessoas enviarem esperam aqui a sua conferência.',
  },
  aprovado: {
    title: 'Nenhum aprovado',
    text: 'O que for aprovado é acompanhado até o vencimento, ao lado dos nossos.',
  },
  recusado: { title: 'Nenhum recusado', text: 'O que for recusado fica aqui, com o motivo.' },
} as const;

const SEM_ESTA_VALIDADE = {
  title: 'Nenhum com esta validade',
  text: 'O que já foi renovado não aparece aqui. Troque a situação ou a validade para ver outros.',
};

const colunas = [
  { key: 'Nome', header: 'Nome', cell: ({ Nome }: CertificadoExterno) => Nome },
  {
    key: 'Descricao',
    header: 'Curso',
    cell: ({ Descricao, Instituicao, Curso }: CertificadoExterno) => (
      <span className={styles.duasLinhas}>
        <span>{Descricao}</span>
        <span className={styles.apoio}>{Instituicao}</span>
        {Curso === null ? null : <span className={styles.apoio}>Vale por {Curso}</span>}
      </span>
    ),
  },
  {
    key: 'DataConclusao',
    header: 'Conclusão',
    cell: ({ DataConclusao }: CertificadoExterno) => formatDay(DataConclusao),
  },
  {
    key: 'Validade',
    header: 'Validade',
    cell: ({ Validade }: CertificadoExterno) => (Validade === null ? 'Não vence' : formatDay(Validade)),
  },
  {
    key: 'Status',
    header: 'Situação',
    cell: (externo: CertificadoExterno) => <SeloDoExterno externo={externo} />,
  },
];

/** Outside certificates: first those that wait for a decision. `?externo=` is the one in the drawer. */
export function ExternosDoCliente({ IdCliente, adm }: { IdCliente: number; adm: boolean }) {
  const estado = useTableState();
  const [status, setStatus] = useFilter('status', ['aprovado', 'recusado']);
  const [vence, setVence] = useFilter('vence', VENCE_EXTERNO);
  const [aberto, abrir] = useOpened('externo');
  const externos = useQuery({
    ...query(externosDoCliente, {
      params: { id: IdCliente },
      querystring: {
        pagina: estado.page,
        busca: estado.search,
        status: status === '' ? 'pendente' : status,
        vence: vence === '' ? undefined : vence,
      },
    }),
    placeholderData: keepPreviousData,
    // Its links to files live two hours.
    staleTime: 0,
  });
  const escolhido = externos.data?.Itens.find(
    ({ IdCertificadoExterno }) => String(IdCertificadoExterno) === aberto,
  );
  return (
    <>
      <Table
        label="Certificados de outras instituições"
        columns={colunas}
        rowKey={({ IdCertificadoExterno }) => IdCertificadoExterno}
        onRowOpen={({ IdCertificadoExterno }) => abrir(String(IdCertificadoExterno))}
        empty={
          vence === '' ? (
            <EmptyState picture="document" {...VAZIOS[status]} />
          ) : (
            <EmptyState picture="search" {...SEM_ESTA_VALIDADE} />
          )
        }
        filters={
          <>
            <SelectField
              label={null}
              aria-label="Situação"
              value={status}
              onValue={setStatus}
              options={OPCOES}
              placeholder="Aguardam aprovação"
            />
            <SelectField
              label={null}
              aria-label="Validade"
              value={vence}
              onValue={setVence}
              options={VALIDADES}
              placeholder="Qualquer validade"
            />
            <Exportar
              lista="externos"
              filtros={{ cliente: IdCliente, busca: estado.search, status, validade: vence }}
            />
          </>
        }
        {...rowsOf(externos)}
        {...estado}
      />
      {escolhido === undefined ? null : (
        <GavetaDoExterno
          key={escolhido.IdCertificadoExterno}
          externo={escolhido}
          adm={adm}
          aoFechar={() => abrir(null)}
        />
      )}
    </>
  );
}
