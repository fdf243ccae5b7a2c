import type { CursoDetalhe } from '#contract/cursos.ts';
import { CertificadoDoRascunho } from '../../components/certificados/modelo/CertificadoDoRascunho.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import styles from './Cursos.module.css';
import { ExigenciasDoCurso, useCertificadoDoCurso } from './ExigenciasDoCurso.tsx';

/** The certificate that this draft would bring, beside what it still lacks. */
export function CertificadoDoCurso({ curso: { IdCurso, Rascunho } }: { curso: CursoDetalhe }) {
  const certificado = useCertificadoDoCurso(IdCurso);
  return (
    <CertificadoDoRascunho IdCurso={IdCurso} rascunho={Rascunho}>
      <div className={styles.formulario}>
        <h2 className="ui-hidden">Certificado</h2>
        {certificado.isPending ? <Loading /> : null}
        {certificado.isError ? (
          <ErrorState message={certificado.error.message} onRetry={() => void certificado.refetch()} />
        ) : null}
        {certificado.isSuccess ? <ExigenciasDoCurso {...certificado.data} /> : null}
        <p className={styles.apoio}>
          A prévia usa o rascunho e o modelo da plataforma. Na emissão valem a versão publicada, o modelo do
          cliente, e os nomes, datas e locais de cada pessoa.
        </p>
      </div>
    </CertificadoDoRascunho>
  );
}
