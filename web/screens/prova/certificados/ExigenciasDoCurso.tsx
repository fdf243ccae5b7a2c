import { useQuery } from '@tanstack/react-query';
import { certificadoDoCurso, type CertificadoDoCurso } from '#contract/prova/certificados-curso.ts';
import { query } from '../../../lib/query.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from '../../ensino/cursos/Cursos.module.css';
import { Pendencias } from '../../ensino/cursos/Pendencias.tsx';

/** What the norm asks of the draft and what still keeps its certificate from going out. */
export const useCertificadoDoCurso = (IdCurso: number) =>
  useQuery({
    ...query(certificadoDoCurso, { params: { id: IdCurso } }),
    // Lessons count too, and they are written elsewhere.
    staleTime: 0,
  });

type ExigenciasProps = CertificadoDoCurso & { IdCurso: number };

export function ExigenciasDoCurso({ IdCurso, Exigencias, Pendencias: lista }: ExigenciasProps) {
  return (
    <div className={styles.formulario}>
      {Exigencias.length === 0 ? (
        <Notice kind="info">
          Nenhuma norma pede este curso: quem o conclui recebe o certificado, e nada mais é exigido.
        </Notice>
      ) : (
        <section aria-label="O que a norma pede">
          <h3 className={styles.subtitulo}>O que a norma pede</h3>
          <ul className={styles.pontos}>
            {Exigencias.map((uma) => (
              <li key={uma}>{uma}</li>
            ))}
          </ul>
        </section>
      )}
      {lista.length === 0 ? (
        <Notice kind="success" title="Nada falta do que conferimos">
          {Exigencias.length === 0
            ? 'Com o curso publicado, o certificado é emitido quando a pessoa conclui o curso.'
            : 'Com o curso publicado, o certificado é emitido quando a pessoa conclui o curso e a turma tem o que a lista acima pede: a presença registrada na parte presencial e, onde a norma os pede, o “apto” do instrutor ou a avaliação e os dados do espaço confinado.'}
        </Notice>
      ) : (
        <Pendencias IdCurso={IdCurso} lista={lista} />
      )}
    </div>
  );
}
