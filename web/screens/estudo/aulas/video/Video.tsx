import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { AulaDoTipo, JogadorProps } from '../aula/jogador.ts';
import { VideoDoArquivo } from './VideoDoArquivo.tsx';
import { VideoExterno } from './VideoExterno.tsx';
import styles from './Video.module.css';

/** Where a norm asks for the time of the lesson, until it was given. */
const temTempo = ({ SegundosMinimos, Concluida }: AulaDoTipo<'video'>) => SegundosMinimos > 0 && !Concluida;

/** A video, with why its speed matters where it does. */
export function Video(props: JogadorProps<'video'>) {
  return (
    <>
      <Jogador {...props} />
      {temTempo(props.aula) ? (
        <p className={styles.ritmo}>
          A norma exige o tempo completo de cada aula: assista na velocidade normal.
        </p>
      ) : null}
    </>
  );
}

/** One of ours, or of YouTube or Vimeo. */
function Jogador(props: JogadorProps<'video'>) {
  const { Arquivo, Conteudo } = props.aula;
  if (Conteudo.Origem !== 'arquivo' && Conteudo.Video !== null) {
    return <VideoExterno {...props} origem={Conteudo.Origem} video={Conteudo.Video} />;
  }
  if (Arquivo === null) {
    return <Notice kind="info">O vídeo desta aula ainda não foi enviado.</Notice>;
  }
  return <VideoDoArquivo {...props} url={Arquivo.Url} limitada={temTempo(props.aula)} />;
}
