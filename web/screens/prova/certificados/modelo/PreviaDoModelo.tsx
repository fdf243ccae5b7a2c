import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previaModelo } from '#contract/prova/certificados-modelo.ts';
import { fetchFile } from '../../../../lib/download.ts';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { DadosDoModelo } from './dados-do-modelo.ts';
import styles from './Modelo.module.css';
import { PaginasDoPdf } from './PaginasDoPdf.tsx';
import { keyOf } from '../../../../lib/query.ts';

const ESPERA = 500;

type PreviaDoModeloProps = { IdCliente: number | null; dados: DadosDoModelo };

/** The very PDF that would be issued, with an example's facts, made anew a moment after each change. */
export function PreviaDoModelo({ IdCliente, dados }: PreviaDoModeloProps) {
  const [assentados] = useDebouncedValue(dados, ESPERA);
  const body = { ...assentados, IdCliente };
  const previa = useQuery({
    queryKey: keyOf(previaModelo, { body }),
    queryFn: ({ signal }) => fetchFile(previaModelo, { body }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <section className={styles.previa} aria-label="Prévia do certificado">
      <output className="ui-hidden">{previa.isFetching ? '' : 'Prévia atualizada.'}</output>
      {previa.isError ? (
        <Notice kind="warning">{previa.error.message} A prévia mostra a última versão que deu certo.</Notice>
      ) : null}
      {previa.data === undefined ? (
        <Loading label="Preparando a prévia…" />
      ) : (
        <PaginasDoPdf conteudo={previa.data.content} />
      )}
    </section>
  );
}
