import type { CursoDetalhe } from '#contract/ensino/cursos.ts';
import { CertificadoDoRascunho } from './modelo/CertificadoDoRascunho.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import styles from '../../ensino/cursos/Cursos.module.css';
import { ExigenciasDoCurso, useCertificadoDoCurso } from './ExigenciasDoCurso.tsx';

/** The certificate that this draft would bring, beside what it still lacks. */
export function CertificadoDoCurso({ curso: { IdCurso, Rascunho } }: { curso: CursoDetalhe }) {
  const certificado = useCertificadoDoCurso(IdCurso);
  return (
    <CertificadoDoRascunho IdCurso={IdCurso} rascunho={Rascunho}>
      <div className={styles.formulario}>
        <h2 className="ui-hidden">Certificado</h2>
        {certificado.isPending ? <Loading /> : null}
        {certificado.isError ? <Falha consulta={certificado} /> : null}
        {certificado.isSuccess ? <ExigenciasDoCurso IdCurso={IdCurso} {...certificado.data} /> : null}
        <p className={styles.apoio}>
          A prévia usa o rascunho e o modelo da plataforma. Na emissão valem a versão publicada, o modelo do
          cliente, e os nomes, datas e locais de cada pessoa.
        </p>
      </div>
    </CertificadoDoRascunho>
  );
}
