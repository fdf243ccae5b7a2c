import { IconRefresh } from '#icons';
import type { Renova as Certificado } from '#contract/estudo/aulas-hoje.ts';
import { dizerValidade } from '../../../prova/certificados/situacao.ts';
import styles from './CursosAluno.module.css';

/** The certificate that this very class renews, said where the duty is. */
export function Renova({ certificado }: { certificado: Certificado | null }) {
  if (certificado === null) return null;
  const { StatusCertificado } = certificado;
  const quando = dizerValidade(certificado).toLowerCase();
  return (
    <span className={styles.prazo} data-tom={StatusCertificado === 'VE' ? 'atrasado' : 'perto'}>
      <IconRefresh size={16} aria-hidden="true" /> Renova o certificado que {quando}
    </span>
  );
}
