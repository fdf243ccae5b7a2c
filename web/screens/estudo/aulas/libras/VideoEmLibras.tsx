import { useEffect, useRef, useState } from 'react';
import { acertar, type Compasso } from './compasso.ts';
import styles from './Libras.module.css';

export type VideoEmLibrasProps = {
  url: string;
  /** What it follows; null: it plays by itself. */
  compasso: Compasso | null;
  aoTocar?: (tocando: boolean) => void;
  aoReabrir: () => void;
};

/** The lesson in Libras: without sound, and with its player's time where it has one. */
export function VideoEmLibras({ url, compasso, aoTocar, aoReabrir }: VideoEmLibrasProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [falhou, setFalhou] = useState(false);

  // Synchronises with the player of the lesson.
  useEffect(() => {
    const elemento = video.current;
    if (elemento === null || compasso === null) return undefined;
    const seguir = () => {
      if (elemento.readyState < HTMLMediaElement.HAVE_METADATA) return;
      const momento = compasso.atual();
      const { tocar, ir } = acertar(momento, { segundo: elemento.currentTime, duracao: elemento.duration });
      elemento.playbackRate = momento.velocidade;
      // One that is on its way is not sent again: on a slow phone it would never arrive.
      if (ir !== null && !elemento.seeking) elemento.currentTime = ir;
      // Without sound no browser asks for a tap; one that does leaves its first picture.
      if (tocar && elemento.paused) elemento.play().catch(() => {});
      if (!tocar && !elemento.paused) elemento.pause();
    };
    const calar = compasso.ouvir(seguir);
    elemento.addEventListener('loadedmetadata', seguir);
    elemento.addEventListener('seeked', seguir);
    seguir();
    return () => {
      calar();
      elemento.removeEventListener('loadedmetadata', seguir);
      elemento.removeEventListener('seeked', seguir);
    };
  }, [compasso]);
  // Synchronises with the recording of study: whoever goes away takes the playing along.
  useEffect(() => () => aoTocar?.(false), [aoTocar]);

  if (falhou) {
    return (
      <p className={styles.falhou}>
        <output>O vídeo em Libras não pôde ser carregado.</output>{' '}
        <button type="button" onClick={aoReabrir}>
          Tentar de novo
        </button>
      </p>
    );
  }
  return (
    <video
      ref={video}
      className={styles.video}
      src={url}
      muted
      playsInline
      preload="auto"
      controls={compasso === null}
      controlsList="nodownload"
      disablePictureInPicture
      aria-label="A aula em Libras"
      onPlaying={() => aoTocar?.(true)}
      onPause={() => aoTocar?.(false)}
      onEnded={() => aoTocar?.(false)}
      // What stands still is not watched: the time of study and the idle tablet go by it.
      onWaiting={() => aoTocar?.(false)}
      onError={() => {
        aoTocar?.(false);
        setFalhou(true);
      }}
    />
  );
}
