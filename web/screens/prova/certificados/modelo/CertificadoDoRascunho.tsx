import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { previaDoCurso } from '#contract/prova/certificados-curso.ts';
import { fetchFile } from '../../../../lib/download.ts';
import { Falha } from '../../../../components/Falha.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import styles from './Modelo.module.css';
import { PaginasDoPdf } from './PaginasDoPdf.tsx';
import { keyOf } from '../../../../lib/query.ts';

type CertificadoDoRascunhoProps = {
  IdCurso: number;
  /** Counts every change of the draft: each has its own document. */
  rascunho: number;
  /** Stands beside the document. */
  children: ReactNode;
};

/** The document that the draft of a course would bring, with an example's person. */
export function CertificadoDoRascunho({ IdCurso, rascunho, children }: CertificadoDoRascunhoProps) {
  const previa = useQuery({
    queryKey: [...keyOf(previaDoCurso, { params: { id: IdCurso } }), rascunho],
    queryFn: ({ signal }) => fetchFile(previaDoCurso, { params: { id: IdCurso } }, { signal }),
    gcTime: 0,
  });
  return (
    <div className={styles.editor}>
      <div className={styles.formulario}>{children}</div>
      <section className={styles.previa} aria-label="Prévia do certificado">
        {previa.isPending ? <Loading label="Preparando a prévia…" /> : null}
        {previa.isError ? <Falha consulta={previa} /> : null}
        {previa.isSuccess ? <PaginasDoPdf conteudo={previa.data.content} /> : null}
      </section>
    </div>
  );
}
