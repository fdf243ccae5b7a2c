import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useRetryWhenOnline } from '../../../../lib/retry-online.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { JogadorProps } from '../aula/jogador.ts';
import { retomarEm } from '../progresso/trechos.ts';
import { AlternarLibras } from '../libras/AlternarLibras.tsx';
import { useCompasso } from '../libras/compasso.ts';
import { useJanela } from '../libras/janela.ts';
import { Palco } from '../libras/Palco.tsx';
import { Controles } from './Controles.tsx';
import { EmLibras } from './EmLibras.tsx';
import { useFonte } from './fonte.ts';
import { Transcricao } from './Transcricao.tsx';
import { useAtalhos } from './useAtalhos.ts';
import { useLegendas } from './useLegendas.ts';
import { saltarEm, useMidia } from './useMidia.ts';
import { preferirVelocidade, velocidadePreferida } from './velocidade.ts';
import styles from './Video.module.css';

type Props = JogadorProps<'video'> & {
  url: string;
  /** Normal speed at most. */
  limitada: boolean;
};

/** Our own video, in the browser's player: it resumes at the second and tells what is really seen. */
export function VideoDoArquivo({ aula, url, limitada, progresso, interrompida, saltar, aoReabrir }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [velocidade, setVelocidade] = useState(() => velocidadePreferida({ limitada }));
  const [falhou, setFalhou] = useState<'rede' | 'arquivo' | null>(null);
  /** Where another quality goes on. */
  const deixado = useRef<{ segundo: number; tocando: boolean }>(null);
  const { src, qualidade, aoFalhar } = useFonte(aula, url);
  const legendas = useLegendas(video, aula.Legenda !== null);
  const palco = useRef<HTMLDivElement>(null);
  const alternar = useRef<HTMLButtonElement>(null);
  const compasso = useCompasso(video);
  const janela = useJanela('inferior-direito');
  const libras = aula.Libras ?? null;
  const comJanela = libras !== null && janela.aberta && document.fullscreenEnabled;

  const mudarVelocidade = (nova: number) => {
    setVelocidade(nova);
    preferirVelocidade(nova);
    if (video.current !== null) video.current.playbackRate = nova;
  };
  const deixar = () => {
    const { currentTime = 0, paused = true } = video.current ?? {};
    if (currentTime > 0) deixado.current = { segundo: currentTime, tocando: !paused };
  };
  const mudarQualidade = (nova: string) => {
    deixar();
    qualidade?.escolher(nova);
  };
  const encherTela = () => {
    const inteiro = comJanela ? palco.current : video.current;
    if (document.fullscreenElement === null) void inteiro?.requestFullscreen().catch(() => null);
    else void document.exitFullscreen();
  };
  const irPara = useCallback((segundo: number) => {
    if (video.current === null) return;
    video.current.currentTime = segundo;
    video.current.scrollIntoView({ block: 'nearest' });
  }, []);
  useImperativeHandle(saltar, () => irPara, [irPara]);
  // Only what broke on the way comes back by itself; a file that cannot be played would be asked for without end.
  useRetryWhenOnline(falhou === 'rede', aoReabrir);
  useMidia(video, aula.Titulo);
  useAtalhos(video, {
    velocidade,
    limitada,
    mudarVelocidade,
    alternarLegendas: legendas.alternar,
    encherTela,
  });

  // Synchronises with the file: it may have been read before this was on the page, so its event may be over.
  const { Posicao, SegundosAlvo } = aula;
  useEffect(() => {
    const elemento = video.current;
    if (elemento === null) return undefined;
    const retomar = () => {
      elemento.playbackRate = velocidadePreferida({ limitada });
      const inicio = deixado.current?.segundo ?? retomarEm(Posicao, SegundosAlvo);
      if (inicio > 0) elemento.currentTime = inicio;
      // A browser may want a tap first.
      if (deixado.current?.tocando) elemento.play().catch(() => {});
    };
    if (elemento.readyState >= HTMLMediaElement.HAVE_METADATA) retomar();
    // Each quality is a file of its own, read in its turn.
    elemento.addEventListener('loadedmetadata', retomar);
    return () => elemento.removeEventListener('loadedmetadata', retomar);
  }, [Posicao, SegundosAlvo, limitada]);

  // Synchronises with the page: a hidden tab stops the video, for nobody sees it.
  useEffect(() => {
    const elemento = video.current;
    const esconder = () => {
      if (document.hidden) elemento?.pause();
    };
    document.addEventListener('visibilitychange', esconder);
    return () => {
      document.removeEventListener('visibilitychange', esconder);
      progresso.parar();
    };
  }, [progresso]);
  // Synchronises with the session: another device goes on.
  useEffect(() => {
    if (interrompida) video.current?.pause();
  }, [interrompida]);

  return (
    <div className={styles.jogador}>
      {falhou === null ? null : (
        <Notice kind="error" title="O vídeo não pôde ser carregado">
          {falhou === 'rede' ? 'Vamos tentar de novo quando a conexão voltar. ' : null}
          <button type="button" className={styles.textual} onClick={aoReabrir}>
            Tentar de novo
          </button>
        </Notice>
      )}
      <Palco
        janela={janela}
        palco={palco}
        libras={libras}
        compasso={compasso}
        aoReabrir={aoReabrir}
        aoFechar={() => alternar.current?.focus()}
      >
        {/* One without captions has its words in the transcript. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={video}
          className={styles.video}
          controls
          playsInline
          preload="metadata"
          controlsList={`nodownload${limitada ? ' noplaybackrate' : ''}${comJanela ? ' nofullscreen' : ''}`}
          disablePictureInPicture
          src={src}
          aria-label={aula.Titulo}
          onTimeUpdate={({ currentTarget }) => {
            if (!currentTarget.paused && !currentTarget.seeking) progresso.tocar(currentTarget.currentTime);
          }}
          onPlaying={({ currentTarget }) => progresso.tocar(currentTarget.currentTime)}
          onSeeking={() => progresso.parar()}
          onSeeked={({ currentTarget }) => progresso.estarEm(currentTarget.currentTime)}
          onPause={({ currentTarget }) => {
            // The place of the pause itself, not of the last beat before it.
            if (!currentTarget.seeking) progresso.tocar(currentTarget.currentTime);
            progresso.parar();
          }}
          onRateChange={({ currentTarget }) => {
            if (limitada && currentTarget.playbackRate > 1) currentTarget.playbackRate = 1;
          }}
          onEnded={() => progresso.terminar()}
          onError={({ currentTarget: { error } }) => {
            const daRede = !navigator.onLine || error?.code === MediaError.MEDIA_ERR_NETWORK;
            if (aoFalhar && !daRede) {
              deixar();
              return aoFalhar();
            }
            return setFalhou(daRede ? 'rede' : 'arquivo');
          }}
        >
          {aula.Legenda === null ? null : (
            <track kind="captions" srcLang="pt-BR" label="Português" src={aula.Legenda} />
          )}
        </video>
      </Palco>
      <Controles
        aoSaltar={(segundos) => {
          if (video.current !== null) saltarEm(video.current, segundos);
        }}
        velocidade={velocidade}
        limitada={limitada}
        aoMudarVelocidade={mudarVelocidade}
        qualidade={qualidade && { ...qualidade, escolher: mudarQualidade }}
        legendas={aula.Legenda === null ? null : legendas}
        libras={
          libras === null ? null : (
            <AlternarLibras
              ref={alternar}
              ligada={janela.aberta}
              aoMudar={(aberta) => janela.mudar({ aberta })}
            />
          )
        }
        aoEncherTela={comJanela ? encherTela : null}
      />
      <EmLibras endereco={aula.Conteudo.Libras ?? ''} />
      <Transcricao
        falas={legendas.falas}
        atual={legendas.atual}
        texto={aula.Conteudo.Transcricao}
        irPara={irPara}
      />
    </div>
  );
}
