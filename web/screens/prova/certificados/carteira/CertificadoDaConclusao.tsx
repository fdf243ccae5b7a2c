import { Button } from '@mantine/core';
import { IconCertificate } from '#icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatarCodigo } from '#contract/prova/certificados-fatos.ts';
import { AssinarCertificado } from './AssinarCertificado.tsx';
import styles from './Conclusao.module.css';
import { LevarCertificado } from './LevarCertificado.tsx';
import { dizerValidade, enderecoDaConferencia } from '../situacao.ts';
import { useAssinando } from './useAssinando.ts';
import { useMeusCertificados } from './useMeusCertificados.ts';
import { percent } from '../../../../ui/charts/percent.ts';
import { plain } from '../../../../ui/plain.ts';

type Props = {
  IdCurso: number;
  /** What to do next while there is no certificate. */
  semCertificado: ReactNode;
};

/** At the end of a course: the certificate that was just earned, in sight, and the one step that it waits for. */
export function CertificadoDaConclusao({ IdCurso, semCertificado }: Props) {
  const { assinando, assinar, fechar } = useAssinando();
  const meus = useMeusCertificados();
  // The newest first, so the one of this conclusion.
  const certificado = meus.data?.Itens.find((um) => um.IdCurso === IdCurso && um.StatusCertificado !== 'RV');
  // An answer of before the course ended does not know of it.
  if (meus.isPending || (certificado === undefined && meus.isFetching)) return null;
  if (meus.data === undefined || certificado === undefined) return semCertificado;
  const { Codigo, Nome, Curso, CargaHoraria, Nota, StatusCertificado, ValidadeCertificado } = certificado;
  const porAssinar = certificado.AssinadoEm === null;
  const icone = <IconCertificate size={20} aria-hidden="true" />;
  return (
    <>
      <article className={styles.papel} aria-label="O seu certificado">
        <p className={styles.miudo}>Certificado</p>
        <p className={styles.nome}>{Nome}</p>
        <p className={styles.texto}>
          {Curso} · {plain(CargaHoraria)} h{Nota === null ? '' : ` · nota ${percent(Nota)}`}
        </p>
        <p className={styles.miudo}>
          {dizerValidade({ StatusCertificado, Validade: ValidadeCertificado })} · {formatarCodigo(Codigo)}
        </p>
      </article>
      <div className={styles.acoes} data-bottom-action>
        {porAssinar ? (
          <Button size="md" leftSection={icone} onClick={() => assinar(Codigo)}>
            Assinar o certificado
          </Button>
        ) : (
          <Button component={Link} to={enderecoDaConferencia(Codigo)} size="md" leftSection={icone}>
            Ver o certificado
          </Button>
        )}
        {StatusCertificado === 'AS' ? null : <LevarCertificado certificado={certificado} />}
      </div>
      {assinando === Codigo && porAssinar ? (
        <AssinarCertificado
          certificado={certificado}
          declaracao={meus.data.Declaracao}
          confirmaCom={meus.data.ConfirmaCom}
          aoFechar={fechar}
        />
      ) : null}
    </>
  );
}
