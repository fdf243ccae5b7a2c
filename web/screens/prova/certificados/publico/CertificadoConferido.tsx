import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCertificate, IconFileTypePdf } from '#icons';
import { Link } from 'react-router';
import type { CertificadoConferido as Certificado } from '#contract/prova/certificados-publico.ts';
import { tablet } from '../../../../lib/tablet.ts';
import { arquivoPublico } from '../situacao.ts';
import { Secao } from '../../../../components/Secao.tsx';
import { Assinaturas } from './Assinaturas.tsx';
import styles from './Conferencia.module.css';
import { ConferirArquivo } from './ConferirArquivo.tsx';
import { ConferirCredencial } from '../../credenciais/ConferirCredencial.tsx';
import { DigitosDoCPF } from './DigitosDoCPF.tsx';
import { FatosDoCertificado } from './FatosDoCertificado.tsx';
import { FrasesDoDocumento } from './FrasesDoDocumento.tsx';
import { Veredicto } from './Veredicto.tsx';

type CertificadoConferidoProps = {
  certificado: Certificado;
  /** Of who typed the digits of the CPF. */
  passe: string | undefined;
  aoPassar: (passe: string) => void;
};

/** First the verdict, then everything that is printed, so that an edited document is exposed, then the files. */
export function CertificadoConferido({ certificado, passe, aoPassar }: CertificadoConferidoProps) {
  const { Codigo, Titular } = certificado;
  const inteiro = passe !== undefined;
  // A shared tablet keeps nothing of anybody, and asks nobody for a CPF that others there would see.
  const noTablet = tablet.eh();
  // With a mouse everything is at hand; a thumb comes for the verdict and the facts.
  const toque = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false });
  return (
    <>
      <Veredicto certificado={certificado} />
      {noTablet ? null : <Arquivos certificado={certificado} passe={passe} />}
      {noTablet || inteiro || Titular.CPFMascarado === null ? null : (
        <Secao
          titulo="Documento com o CPF inteiro"
          texto="A cópia pública esconde parte do CPF e a nota. Quem conhece o CPF do titular baixa o documento inteiro."
        >
          <DigitosDoCPF codigo={Codigo} aoPassar={aoPassar} />
        </Secao>
      )}
      <FatosDoCertificado certificado={certificado} />
      <Assinaturas certificado={certificado} />
      <details className={styles.tecnica} open={!toque}>
        <summary>Conferir as frases e o arquivo</summary>
        <FrasesDoDocumento certificado={certificado} />
        <Secao
          titulo="Conferir o meu arquivo"
          texto="O PDF é comparado com o original neste aparelho. Ele não é enviado a ninguém."
        >
          <ConferirArquivo certificado={certificado} />
        </Secao>
        <ConferirCredencial />
      </details>
      <p className={styles.outro}>
        <Link to="/certificado-aluno">Conferir outro certificado</Link>
      </p>
    </>
  );
}

function Arquivos({ certificado, passe }: Pick<CertificadoConferidoProps, 'certificado' | 'passe'>) {
  const { Codigo, StatusCertificado } = certificado;
  return (
    <div className={styles.acoes}>
      <Button
        component="a"
        href={arquivoPublico('pdf', Codigo, passe)}
        download
        variant={StatusCertificado === 'RV' ? 'default' : 'filled'}
        leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
      >
        {passe === undefined ? 'Baixar a cópia pública' : 'Baixar o documento'}
      </Button>
      {StatusCertificado === 'AS' ? null : (
        <Button
          component="a"
          href={arquivoPublico('credencial', Codigo, passe)}
          download
          variant="default"
          leftSection={<IconCertificate size={18} aria-hidden="true" />}
        >
          Baixar a credencial aberta
        </Button>
      )}
    </div>
  );
}
