import { useEffect, type RefObject } from 'react';

/** How far one goes back or forward with a touch or a key, in seconds. */
export const SALTO = 10;

/** What is jumped over is not seen, and does not count. */
export function saltarEm(video: HTMLVideoElement, segundos: number): void {
  const fim = Number.isFinite(video.duration) ? video.duration : Infinity;
  video.currentTime = Math.min(Math.max(0, video.currentTime + segundos), fim);
}

export function alternarVideo(video: HTMLVideoElement): void {
  if (video.paused) void video.play().catch(() => null);
  else video.pause();
}

/** The buttons of a headset, a watch or the phone's own screen. */
export function useMidia(video: RefObject<HTMLVideoElement | null>, titulo: string): void {
  // Synchronises with the device's own controls.
  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined;
    const { mediaSession } = navigator;
    const comVideo = (fazer: (video: HTMLVideoElement) => void) => () => {
      if (video.current !== null) fazer(video.current);
    };
    const acoes: [MediaSessionAction, (detalhes: MediaSessionActionDetails) => void][] = [
      // Out of sight it does not play (VideoDoArquivo.tsx).
      ['play', comVideo((um) => void (document.hidden || um.play().catch(() => null)))],
      ['pause', comVideo((um) => um.pause())],
      ['seekbackward', ({ seekOffset }) => comVideo((um) => saltarEm(um, -(seekOffset ?? SALTO)))()],
      ['seekforward', ({ seekOffset }) => comVideo((um) => saltarEm(um, seekOffset ?? SALTO))()],
    ];
    const atender = (acao: MediaSessionAction, como: MediaSessionActionHandler | null) => {
      try {
        mediaSession.setActionHandler(acao, como);
      } catch {
        // A browser may know fewer.
      }
    };
    mediaSession.metadata = new MediaMetadata({ title: titulo });
    for (const [acao, como] of acoes) atender(acao, como);
    return () => {
      mediaSession.metadata = null;
      for (const [acao] of acoes) atender(acao, null);
    };
  }, [video, titulo]);
}
