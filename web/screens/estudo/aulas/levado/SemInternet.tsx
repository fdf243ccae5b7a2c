import { lazy, Suspense, useEffect, useState } from 'react';
import type { CursoDoAluno } from '#contract/estudo/aulas.ts';
import { whenIdle } from '../../../../lib/idle.ts';
import styles from './SemInternet.module.css';

const Baixar = lazy(async () => ({ default: (await import('./Baixar.tsx')).Baixar }));

/** Whether a course can be studied without a connection; how is fetched once the page stands. */
export function SemInternet({ curso }: { curso: CursoDoAluno }) {
  const { IdCurso, IdClienteTurmaAluno, Norma } = curso;
  const [deVez, setDeVez] = useState(false);
  // Synchronises with the browser: it has drawn the rest.
  useEffect(() => whenIdle(() => setDeVez(true)), []);
  if (IdClienteTurmaAluno === null || !curso.GravaProgresso || curso.ConcluidoEm !== null) return null;
  return (
    <section aria-labelledby="sem-internet" className={styles.secao}>
      <h2 id="sem-internet" className={styles.titulo}>
        Sem internet
      </h2>
      {Norma === '' ? (
        <Suspense fallback={<div className={styles.lugar} />}>
          {deVez ? (
            <Baixar curso={curso} matricula={{ IdCurso, IdClienteTurmaAluno }} />
          ) : (
            <div className={styles.lugar} />
          )}
        </Suspense>
      ) : (
        <p className={styles.texto}>
          Este curso precisa de conexão: a norma pede que o tempo de estudo seja contado pelo servidor.
        </p>
      )}
    </section>
  );
}
