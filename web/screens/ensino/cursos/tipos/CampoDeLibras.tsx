import type { Aula } from '#contract/ensino/cursos-conteudos.ts';
import type { Campos } from '../../../../lib/api.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { EnviarArquivo } from '../../arquivos/EnviarArquivo.tsx';
import styles from '../conteudo/Conteudo.module.css';
import { EstadoDoVideo, podeVer } from './video/EstadoDoVideo.tsx';

type Props = {
  libras: Aula['Libras'];
  /** As the server has it. */
  salvo: Aula['Libras'];
  /** Seconds of what it goes along with; null: it plays by itself. */
  duracao: number | null;
  ajuda: string;
  mudar: (parte: Partial<Aula>) => void;
  Campos: Campos;
};

/** So many seconds apart, the window would not say what is being said. */
const FOLGA = 3;

/** The video of the window in Libras. */
export function CampoDeLibras({ libras, salvo, duracao, ajuda, mudar, Campos }: Props) {
  const segundos = libras?.Video?.DuracaoSegundos ?? null;
  const desencontrado = duracao !== null && segundos !== null && Math.abs(segundos - duracao) > FOLGA;
  return (
    <>
      <EnviarArquivo
        uso="video"
        label="Janela de Libras"
        name="IdArquivoLibras"
        help={ajuda}
        valor={libras}
        error={Campos['IdArquivoLibras']}
        onValor={(arquivo) => mudar({ Libras: arquivo && { ...arquivo, Link: '' } })}
      />
      {libras?.Video ? <EstadoDoVideo video={libras.Video} /> : null}
      {desencontrado ? (
        <Notice kind="warning" title="A janela e o vídeo têm durações diferentes">
          A janela segue o tempo do vídeo: grave a interpretação inteira, do mesmo começo ao mesmo fim.
        </Notice>
      ) : null}
      {libras !== null && salvo?.Link && salvo.IdArquivo === libras.IdArquivo && podeVer(libras.Video) ? (
        // Signed, not spoken: there is nothing to caption.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          className={styles.video}
          src={salvo.Link}
          controls
          muted
          preload="metadata"
          aria-label="O vídeo em Libras enviado"
        />
      ) : null}
    </>
  );
}
