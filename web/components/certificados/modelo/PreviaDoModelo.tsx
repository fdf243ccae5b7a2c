import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previaModelo } from '#contract/certificados-modelo.ts';
import { buscarArquivo } from '../../../lib/baixar.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { DadosDoModelo } from './dados-do-modelo.ts';
import styles from './Modelo.module.css';
import { PaginasDoPdf } from './PaginasDoPdf.tsx';

const ESPERA = 500;

type PreviaDoModeloProps = { IdCliente: number | null; dados: DadosDoModelo };

/** The very PDF that would be issued, with an example's facts, made anew a moment after each change. */
export function PreviaDoModelo({ IdCliente, dados }: PreviaDoModeloProps) {
  const [assentados] = useDebouncedValue(dados, ESPERA);
  const previa = useQuery({
    queryKey: ['previaModelo', IdCliente, assentados],
    queryFn: ({ signal }) => buscarArquivo(previaModelo, { body: { ...assentados, IdCliente } }, { signal }),
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
        <PaginasDoPdf conteudo={previa.data.conteudo} />
      )}
    </section>
  );
}
