import { Notice } from '../../../ui/feedback/Notice.tsx';

/** Said before anybody sends a package that would be refused. */
export const SemTocadorDeH5p = () => (
  <Notice kind="warning" title="Este servidor ainda não tem o player de H5P">
    Um pacote enviado agora seria recusado. Peça a quem cuida do servidor que o instale, como diz o README em
    H5P_PLAYER. Até lá, exporte a atividade como SCORM, se o seu editor de H5P o faz (o Lumi faz), e use uma
    aula SCORM.
  </Notice>
);
