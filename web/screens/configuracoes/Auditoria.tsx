import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditoria, type Ato } from '#contract/auditoria.ts';
import { Exportar } from '../../components/exportacao/Exportar.tsx';
import { api } from '../../lib/api.ts';
import { formatarInstante } from '../../lib/formatos.ts';
import { linhasDe } from '../../lib/linhas.ts';
import { useFiltro } from '../../lib/useFiltro.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { Table } from '../../ui/Table.tsx';
import { useTableState } from '../../ui/useTableState.ts';
import { AtoDaAuditoria } from './AtoDaAuditoria.tsx';
import { diasAtras, nomeDoObjeto, OBJETOS } from './auditoria.ts';
import styles from './Configuracoes.module.css';

const colunas = [
  { key: 'Quando', header: 'Quando', cell: ({ Quando }: Ato) => formatarInstante(Quando) },
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

const PERIODOS = [
  { value: '0', label: 'Hoje' },
  { value: '7', label: 'Últimos 7 dias' },
  { value: '30', label: 'Últimos 30 dias' },
];

/** Who did what; each act opens what was before and after it. */
export function Auditoria() {
  const estado = useTableState();
  const [periodo, setPeriodo] = useFiltro('periodo', ['0', '7', '30']);
  const [objeto, setObjeto] = useFiltro('objeto', OBJETOS);
  const [aberto, setAberto] = useState<Ato | null>(null);
  const [agora] = useState(() => new Date());
  const filtros = {
    busca: estado.search,
    objeto: objeto === '' ? undefined : objeto,
    de: periodo === '' ? undefined : diasAtras(Number(periodo), agora),
  };
  const lista = useQuery({
    queryKey: ['auditoria', estado.page, filtros],
    queryFn: ({ signal }) => api(auditoria, { querystring: { pagina: estado.page, ...filtros }, signal }),
    placeholderData: keepPreviousData,
  });
  const selo = lista.data?.Selo ?? null;

  return (
    <>
      <Table
        label="Auditoria"
        columns={colunas}
        rowKey={({ IdAuditoria }) => IdAuditoria}
        onRowOpen={setAberto}
        filters={
          <>
            <SelectField
              name="periodo"
              label={null}
              aria-label="Período"
              value={periodo}
              onValue={setPeriodo}
              options={PERIODOS}
              placeholder="Desde o início"
            />
            <SelectField
              name="objeto"
              label={null}
              aria-label="Em quê"
              value={objeto}
              onValue={setObjeto}
              options={(lista.data?.Objetos ?? []).map((value) => ({ value, label: nomeDoObjeto(value) }))}
              placeholder="Em tudo"
            />
            <Exportar lista="auditoria" filtros={filtros} />
          </>
        }
        {...linhasDe(lista)}
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
