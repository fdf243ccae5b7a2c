import { Notice } from '../../../ui/Notice.tsx';
import type { JogadorProps } from '../aula/jogador.ts';
import { VideoDoArquivo } from './VideoDoArquivo.tsx';
import { VideoExterno } from './VideoExterno.tsx';

/** A video of ours, or one of YouTube or Vimeo. */
export function Video(props: JogadorProps<'VI'>) {
  const { Arquivo, Conteudo } = props.aula;
  if (Conteudo.Origem !== 'arquivo' && Conteudo.Video !== null) {
    return <VideoExterno {...props} origem={Conteudo.Origem} video={Conteudo.Video} />;
  }
  if (Arquivo === null) {
    return <Notice kind="info">O vídeo desta aula ainda não foi enviado.</Notice>;
  }
  return <VideoDoArquivo {...props} url={Arquivo.Url} />;
}
