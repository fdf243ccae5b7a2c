import { Button } from '@mantine/core';
import { IconDownload, IconQrcode, IconSignature } from '#icons';
import { Link } from 'react-router';
import type { CertificadoDoAluno } from '#contract/prova/certificados.ts';
import { formatDay } from '../../../../lib/formats.ts';
import { tablet } from '../../../../lib/tablet.ts';
import styles from './Carteira.module.css';
import { SeloDoCertificado } from '../SeloDoCertificado.tsx';
import { dizerValidade, enderecoDaConferencia, jaPassou, SITUACOES_DO_CERTIFICADO } from '../situacao.ts';
import { useSalvarDocumento } from './useSalvarDocumento.ts';

type CartaoDoCertificadoProps = {
  certificado: CertificadoDoAluno;
  aoAssinar: () => void;
  aoMostrar: () => void;
};

export function CartaoDoCertificado({ certificado, aoAssinar, aoMostrar }: CartaoDoCertificadoProps) {
  const { Codigo, Curso, Cliente, StatusCertificado, Substituido, AssinadoEm, MotivoRevogacao } = certificado;
  const { DataConclusao, ValidadeCertificado } = certificado;
  const salvar = useSalvarDocumento(certificado);
  const porAssinar = AssinadoEm === null && StatusCertificado !== 'RV';
  return (
    <article className={styles.cartao} data-tom={SITUACOES_DO_CERTIFICADO[StatusCertificado].tom}>
      <h3 className={styles.nome}>{Curso}</h3>
      <p className={styles.apoio}>
        {Cliente} · concluído em {formatDay(DataConclusao)}
      </p>
      <div>
        <SeloDoCertificado StatusCertificado={StatusCertificado} Substituido={Substituido} />
      </div>
      <p className={styles.apoio}>
        {StatusCertificado === 'RV'
          ? `Motivo: ${MotivoRevogacao ?? 'não informado'}`
          : dizerValidade({ StatusCertificado, Validade: ValidadeCertificado })}
      </p>
      <div className={styles.acoes}>
        {porAssinar ? (
          <Button
            size="sm"
            variant={jaPassou(certificado) ? 'subtle' : 'filled'}
            leftSection={<IconSignature size={18} aria-hidden="true" />}
            aria-label={`Assinar o certificado de ${Curso}`}
            onClick={aoAssinar}
          >
            Assinar
          </Button>
        ) : null}
        {/* A shared tablet keeps nothing of anybody. */}
        {tablet.eh() ? null : (
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            loading={salvar.isPending}
            aria-label={`Baixar PDF do certificado de ${Curso}`}
            onClick={() => salvar.mutate()}
          >
            Baixar PDF
          </Button>
        )}
        {StatusCertificado === 'RV' || StatusCertificado === 'AS' ? null : (
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconQrcode size={18} aria-hidden="true" />}
            aria-label={`Mostrar QR do certificado de ${Curso}`}
            onClick={aoMostrar}
          >
            Mostrar QR
          </Button>
        )}
        <Button
          component={Link}
          to={enderecoDaConferencia(Codigo)}
          size="sm"
          variant="subtle"
          aria-label={`Ver página do certificado de ${Curso}`}
        >
          Ver página
        </Button>
      </div>
    </article>
  );
}
