import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditoria, type Ato } from '#contract/operacao/auditoria.ts';
import { nomeDoObjeto } from '#contract/operacao/auditoria-palavras.ts';
import { Exportar } from '../../../components/exportacao/Exportar.tsx';
import { query } from '../../../lib/query.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { rowsOf } from '../../../lib/rows.ts';
import { Table } from '../../../ui/table/Table.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { AtoDaAuditoria } from './AtoDaAuditoria.tsx';
import styles from '../../../components/Registros.module.css';
import { FiltrosDaAuditoria, LimparFiltros, useFiltrosDaAuditoria } from './FiltrosDaAuditoria.tsx';

const colunas = [
  { key: 'Quando', header: 'Quando', cell: ({ Quando }: Ato) => formatInstant(Quando) },
  { key: 'Quem', header: 'Quem', cell: ({ Quem }: Ato) => Quem ?? 'O sistema' },
  {
    key: 'Acao',
    header: 'O quê',
    cell: ({ Acao, Objeto, IdObjeto }: Ato) => (
      <span className={styles.assunto}>
        <span>{Acao}</span>
        <span className={styles.apoio}>
          {nomeDoObjeto(Objeto)}
          {IdObjeto === null ? null : ` ${IdObjeto}`}
        </span>
      </span>
    ),
  },
  { key: 'Cliente', header: 'Cliente', cell: ({ Cliente }: Ato) => Cliente ?? '—' },
  { key: 'Endereco', header: 'De onde', cell: ({ Endereco }: Ato) => Endereco ?? '—' },
];

/** Who did what; each act opens what was before and after it. */
export function Auditoria() {
  const estado = useTableState();
  const [aberto, setAberto] = useState<Ato | null>(null);
  const filtros = { busca: estado.search, ...useFiltrosDaAuditoria() };
  const lista = useQuery({
    ...query(auditoria, { querystring: { pagina: estado.page, ...filtros } }),
    placeholderData: keepPreviousData,
  });
  const selo = lista.data?.Selo ?? null;

  return (
    <>
      <FiltrosDaAuditoria lista={lista.data} />
      <Table
        label="Auditoria"
        columns={colunas}
        rowKey={({ IdAuditoria }) => IdAuditoria}
        onRowOpen={setAberto}
        filters={
          <>
            <LimparFiltros />
            <Exportar lista="auditoria" filtros={filtros} />
          </>
        }
        {...rowsOf(lista)}
        {...estado}
      />
      {selo === null ? null : (
        <p className={styles.apoio}>
          Selo {selo.Posicao.toLocaleString('pt-BR')}: <code className={styles.codigo}>{selo.Hash}</code>
          <br />
          Guarde este código fora daqui: com ele se prova depois que nada do que veio antes foi alterado.
        </p>
      )}
      {aberto === null ? null : <AtoDaAuditoria ato={aberto} aoFechar={() => setAberto(null)} />}
    </>
  );
}
