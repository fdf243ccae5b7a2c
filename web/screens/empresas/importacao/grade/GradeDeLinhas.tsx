import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Importacao } from '#contract/empresas/importacao.ts';
import { importacaoLinhas } from '#contract/empresas/importacao-linhas.ts';
import { query } from '../../../../lib/query.ts';
import { useFilter } from '../../../../lib/useFilter.ts';
import { Falha } from '../../../../components/Falha.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Pagination } from '../../../../ui/table/Pagination.tsx';
import { useTableState } from '../../../../ui/table/useTableState.ts';
import { TIPOS_DE_VEREDITO, VEREDITOS } from '../dados-da-importacao.ts';
import { FiltrosDeVeredito } from './FiltrosDeVeredito.tsx';
import { Grade } from './Grade.tsx';
import styles from './Grade.module.css';

type GradeDeLinhasProps = { importacao: Importacao; editavel: boolean };

/** The rows of the kind and page that the address asks for. */
export function GradeDeLinhas({ importacao, editavel }: GradeDeLinhasProps) {
  const { IdImportacao } = importacao;
  const { page, search, onChange } = useTableState();
  const [veredito] = useFilter('veredito', TIPOS_DE_VEREDITO);
  const linhas = useQuery({
    ...query(importacaoLinhas, {
      params: { id: IdImportacao },
      querystring: { pagina: page, veredito: veredito === '' ? undefined : veredito },
    }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = linhas;

  return (
    <section className={styles.secao} aria-label="Linhas da planilha">
      <FiltrosDeVeredito importacao={importacao} />
      {error === null ? null : <Falha consulta={linhas} />}
      {data === undefined && error === null ? <Loading label="Carregando as linhas…" /> : null}
      {data === undefined ? null : data.Itens.length === 0 && data.Total === 0 && veredito !== '' ? (
        <Vazia>{`Nenhuma linha: ${VEREDITOS[veredito].plural.toLowerCase()}.`}</Vazia>
      ) : null}
      {data === undefined ? null : (
        <>
          <Grade
            // Rows that were just corrected stay in sight until another page or kind is asked for.
            key={`${page} ${veredito}`}
            importacao={importacao}
            linhas={data.Itens}
            editavel={editavel}
          />
          <Pagination
            label="Linhas da planilha"
            page={page}
            total={data.Total}
            onPage={(proxima) => onChange({ page: proxima, search })}
          />
        </>
      )}
    </section>
  );
}

function Vazia({ children }: { children: string }) {
  return <p className={styles.vazia}>{children}</p>;
}
