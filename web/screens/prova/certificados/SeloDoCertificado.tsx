import type { StatusCertificado } from '#contract/situacoes.ts';
import { Selo } from '../../../components/Selo.tsx';
import styles from './Certificados.module.css';
import { SITUACOES_DO_CERTIFICADO } from './situacao.ts';

type SeloDoCertificadoProps = { StatusCertificado: StatusCertificado; Substituido?: boolean };

/** The state and, beside it, that a newer one took its place. */
export function SeloDoCertificado({ StatusCertificado, Substituido = false }: SeloDoCertificadoProps) {
  const { tom, label } = SITUACOES_DO_CERTIFICADO[StatusCertificado];
  return (
    <span className={styles.selos}>
      <Selo tom={tom}>{label}</Selo>
      {Substituido ? <Selo tom="neutro">Substituído</Selo> : null}
    </span>
  );
}
