import { useQuery } from '@tanstack/react-query';
import { certificadoDoCurso, type CertificadoDoCurso } from '#contract/certificados-curso.ts';
import { api } from '../../lib/api.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Cursos.module.css';

/** What the norm asks of the draft and what still keeps its certificate from going out. */
export const useCertificadoDoCurso = (IdCurso: number) =>
  useQuery({
    queryKey: ['certificadoDoCurso', IdCurso],
    queryFn: ({ signal }) => api(certificadoDoCurso, { params: { id: IdCurso }, signal }),
    // Lessons count too, and they are written elsewhere.
    staleTime: 0,
  });

export function ExigenciasDoCurso({ Exigencias, Faltas }: CertificadoDoCurso) {
  if (Exigencias.length === 0) {
    return (
      <Notice kind="info">
        Nenhuma norma pede este curso: quem o conclui recebe o certificado, e nada mais é exigido.
      </Notice>
    );
  }
  return (
    <div className={styles.formulario}>
      <section aria-label="O que a norma pede">
        <h3 className={styles.subtitulo}>O que a norma pede</h3>
        <ul className={styles.pontos}>
          {Exigencias.map((uma) => (
            <li key={uma}>{uma}</li>
          ))}
        </ul>
      </section>
      {Faltas.length === 0 ? (
        <Notice kind="success" title="Nada falta do que conferimos">
          Publicado assim, o certificado sai quando a pessoa conclui o curso com a presença registrada.
        </Notice>
      ) : (
        <Notice
          kind="warning"
          title={
            Faltas.length === 1
              ? 'Falta 1 item para o certificado sair'
              : `Faltam ${Faltas.length} itens para o certificado sair`
          }
        >
          <ul className={styles.pontos}>
            {Faltas.map((uma) => (
              <li key={uma}>{uma}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
