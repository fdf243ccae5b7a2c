import { useSyncExternalStore } from 'react';
import type { CertificadoDoAluno } from '#contract/prova/certificados.ts';
import { formatarCodigo } from '#contract/prova/certificados-fatos.ts';
import { QrCode } from '../../../../components/QrCode.tsx';
import { formatAge } from '../../../../lib/formats.ts';
import { offline } from '../../../../lib/kept-reads.ts';
import { Drawer } from '../../../../ui/feedback/Drawer.tsx';
import type { Over } from '../../../../ui/feedback/WhenOpened.tsx';
import { LevarCertificado } from './LevarCertificado.tsx';
import styles from './Mostrar.module.css';
import { SeloDoCertificado } from '../SeloDoCertificado.tsx';
import { dizerValidade, linkDaConferencia } from '../situacao.ts';

type Props = Over & { certificado: CertificadoDoAluno };

/** To be held up to who inspects: the code is read from the screen, and their own connection says what is so today. */
export function MostrarCertificado({ certificado, opened, onClose }: Props) {
  const { Codigo, Nome, Curso, Cliente, StatusCertificado, Substituido, ValidadeCertificado } = certificado;
  const vistoEm = useSyncExternalStore(offline.subscribe, offline.since);
  return (
    <Drawer opened={opened} onClose={onClose} title="Mostrar o certificado" position="bottom" size="auto">
      <div className={styles.mostrar}>
        <QrCode
          texto={linkDaConferencia(Codigo)}
          descricao={`Código QR que abre a página do certificado de ${Curso}`}
          tamanho={264}
        />
        <div className={styles.fatos}>
          <SeloDoCertificado StatusCertificado={StatusCertificado} Substituido={Substituido} />
          <p className={styles.nome}>{Nome}</p>
          <p className={styles.texto}>
            {Curso} · {Cliente}
          </p>
          <p className={styles.texto}>
            {dizerValidade({ StatusCertificado, Validade: ValidadeCertificado })} · {formatarCodigo(Codigo)}
          </p>
          <p className={styles.apoio}>
            {vistoEm === null
              ? 'Quem aponta a câmera abre a página pública e vê a situação de hoje.'
              : `Situação vista ${formatAge(new Date(vistoEm).toISOString())}, sem conexão. Quem aponta a câmera, com internet, vê a de hoje.`}
          </p>
          <LevarCertificado certificado={certificado} />
        </div>
      </div>
    </Drawer>
  );
}
