import type { VideoDoArquivo } from '#contract/ensino/arquivos.ts';
import { percent } from '../../../../../ui/charts/percent.ts';
import { Notice } from '../../../../../ui/feedback/Notice.tsx';

/** Whether browsers have something to play. */
export const podeVer = (video: VideoDoArquivo | null | undefined) =>
  !video || video.Toca || video.Estado === 'pronto';

/** What the author has to know of a video that is converted; of one that is played as it was sent, nothing. */
export function EstadoDoVideo({ video: { Toca, Estado, Percentual } }: { video: VideoDoArquivo }) {
  if (Estado === 'original') return null;
  if (Estado === 'pronto')
    return (
      <Notice kind="success">
        O vídeo está pronto: quem estuda recebe a qualidade que cabe na sua conexão.
      </Notice>
    );
  if (Estado === 'aguardando') {
    const andamento = Percentual > 0 ? ` (${percent(Percentual)})` : '';
    return (
      <Notice kind="info" title={`O vídeo está sendo convertido${andamento}`}>
        {Toca
          ? 'Enquanto isso ele toca como foi enviado.'
          : 'Você pode continuar o curso e publicá-lo quando o vídeo estiver pronto.'}
      </Notice>
    );
  }
  return Toca ? (
    <Notice kind="warning">
      As qualidades mais leves não puderam ser feitas: o vídeo toca como foi enviado.
    </Notice>
  ) : (
    <Notice kind="error" title="O vídeo não pôde ser convertido">
      Exporte-o em MP4, com imagem H.264 e som AAC, e envie de novo.
    </Notice>
  );
}
