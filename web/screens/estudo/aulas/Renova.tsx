import { IconRefresh } from '@tabler/icons-react';
import type { CertificadoDoAluno } from '#contract/prova/certificados.ts';
import { dizerValidade } from '../../prova/certificados/situacao.ts';
import styles from './CursosAluno.module.css';

/** The certificate that this very class renews, said where the duty is. */
export function Renova({ certificado }: { certificado: CertificadoDoAluno | undefined }) {
  if (certificado === undefined) return null;
  const { StatusCertificado, ValidadeCertificado } = certificado;
  const quando = dizerValidade({ StatusCertificado, Validade: ValidadeCertificado }).toLowerCase();
  return (
    <span className={styles.prazo} data-tom={StatusCertificado === 'VE' ? 'atrasado' : 'perto'}>
      <IconRefresh size={16} aria-hidden="true" /> Renova o certificado que {quando}
    </span>
  );
}
