import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listarAceites, type Aceite, type VersaoDosTermos } from '#contract/acesso/termos.ts';
import { Exportar } from '../../../../components/exportacao/Exportar.tsx';
import { query } from '../../../../lib/query.ts';
import { formatInstant } from '../../../../lib/formats.ts';
import { rowsOf } from '../../../../lib/rows.ts';
import { useFilter } from '../../../../lib/useFilter.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { Table } from '../../../../ui/table/Table.tsx';
import { useTableState } from '../../../../ui/table/useTableState.ts';
import styles from './Termos.module.css';

const colunas = [
  {
    key: 'Nome',
    header: 'Pessoa',
    cell: ({ Nome, Email }: Aceite) => (
      <span className={styles.pessoa}>
        <span>{Nome}</span>
        {Email === null ? null : <span>{Email}</span>}
      </span>
    ),
  },
  { key: 'Versao', header: 'Versão', numeric: true, cell: ({ Versao }: Aceite) => Versao },
  {
    key: 'AceitoEm',
    header: 'Aceito em',
    cell: ({ AceitoEm }: Aceite) => <span className={styles.inteiro}>{formatInstant(AceitoEm)}</span>,
  },
  { key: 'Endereco', header: 'De onde', cell: ({ Endereco }: Aceite) => Endereco },
  {
    key: 'Sha256',
    header: 'Prova',
    cell: ({ Sha256 }: Aceite) => (
      <span className={styles.resumo} title={Sha256}>
        {Sha256.slice(0, 8)}…
      </span>
    ),
  },
];

export function Aceites({ versoes }: { versoes: readonly VersaoDosTermos[] }) {
  const estado = useTableState();
  const numeros = versoes.map(({ Versao }) => String(Versao));
  const [versao, setVersao] = useFilter('versao', numeros);
  const filtro = versao === '' ? undefined : Number(versao);
  const aceites = useQuery({
    ...query(listarAceites, { querystring: { pagina: estado.page, busca: estado.search, versao: filtro } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Table
      label="Pessoas que aceitaram"
      columns={colunas}
      rowKey={({ IdUsuario, Versao }) => `${IdUsuario} ${Versao}`}
      filters={
        <>
          <SelectField
            label={null}
            aria-label="Versão"
            value={versao}
            onValue={setVersao}
            options={numeros.map((numero) => ({ value: numero, label: `Versão ${numero}` }))}
            placeholder="Todas as versões"
          />
          <Exportar lista="aceites" filtros={{ busca: estado.search, versao: filtro }} />
        </>
      }
      {...rowsOf(aceites)}
      {...estado}
    />
  );
}
