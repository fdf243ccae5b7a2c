import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconDownload, IconSignature } from '#icons';
import { Link } from 'react-router';
import { documento, type CertificadoDoAluno } from '#contract/prova/certificados.ts';
import { downloadFile } from '../../../lib/download.ts';
import { formatDay } from '../../../lib/formats.ts';
import { toast } from '../../../ui/feedback/toasts.ts';
import styles from './Carteira.module.css';
import { SeloDoCertificado } from './SeloDoCertificado.tsx';
import { dizerValidade, enderecoDaConferencia, jaPassou, SITUACOES_DO_CERTIFICADO } from './situacao.ts';

type CartaoDoCertificadoProps = { certificado: CertificadoDoAluno; aoAssinar: () => void };

export function CartaoDoCertificado({ certificado, aoAssinar }: CartaoDoCertificadoProps) {
  const { Codigo, Curso, Cliente, StatusCertificado, Substituido, AssinadoEm, MotivoRevogacao } = certificado;
  const { DataConclusao, ValidadeCertificado } = certificado;
  const pegar = useMutation({
    mutationFn: () => downloadFile(documento, { params: { codigo: Codigo } }),
    onError: (erro) => toast.error(erro.message),
  });
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
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={pegar.isPending}
          aria-label={`Baixar PDF do certificado de ${Curso}`}
          onClick={() => pegar.mutate()}
        >
          Baixar PDF
        </Button>
        <Button
          component={Link}
          to={enderecoDaConferencia(Codigo)}
          size="sm"
          variant="subtle"
          aria-label={`Ver a página do certificado de ${Curso}`}
        >
          Ver
        </Button>
      </div>
    </article>
  );
}
