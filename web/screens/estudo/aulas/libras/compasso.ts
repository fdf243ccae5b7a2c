import { useEffect, useState, type RefObject } from 'react';

/** Where a player is, whether its picture moves, and how fast. */
export type Momento = { segundo: number; tocando: boolean; velocidade: number };

/** What a window beside a player follows. */
export type Compasso = {
  atual: () => Momento;
  dizer: (parte: Partial<Momento>) => void;
  ouvir: (ouvinte: (momento: Momento) => void) => () => void;
};

export function criarCompasso(): Compasso {
  let momento: Momento = { segundo: 0, tocando: false, velocidade: 1 };
  const ouvintes = new Set<(momento: Momento) => void>();
  return {
    atual: () => momento,
    dizer(parte) {
      momento = { ...momento, ...parte };
      for (const ouvinte of ouvintes) ouvinte(momento);
    },
    ouvir(ouvinte) {
      ouvintes.add(ouvinte);
      return () => ouvintes.delete(ouvinte);
    },
  };
}

const ACONTECE = [
  'loadedmetadata',
  'play',
  'playing',
  'pause',
  'waiting',
  'seeking',
  'seeked',
  'ratechange',
  'timeupdate',
  'ended',
];

/** The beat of a video of ours. */
export function useCompasso(video: RefObject<HTMLVideoElement | null>): Compasso {
  const [compasso] = useState(criarCompasso);
  // Synchronises with the browser's player, by what it tells of itself.
  useEffect(() => {
    const elemento = video.current;
    if (elemento === null) return undefined;
    const dizer = () =>
      compasso.dizer({
        segundo: elemento.currentTime,
        // One that waits for the network stands still, though nobody paused it.
        tocando:
          !elemento.paused && !elemento.ended && elemento.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
        velocidade: elemento.playbackRate,
      });
    for (const nome of ACONTECE) elemento.addEventListener(nome, dizer);
    return () => {
      for (const nome of ACONTECE) elemento.removeEventListener(nome, dizer);
    };
  }, [video, compasso]);
  return compasso;
}

/** As far apart as nobody notices. */
const FOLGA = 0.4;
const FOLGA_PARADO = 0.05;

type Seguidor = { segundo: number; duracao: number };

/** What a window has to do to be where its player is; `ir` null: it is there. One that is shorter waits at its end. */
export function acertar(
  { segundo, tocando }: Momento,
  janela: Seguidor,
): { tocar: boolean; ir: number | null } {
  const alvo = Math.min(segundo, janela.duracao);
  const longe = Math.abs(janela.segundo - alvo) > (tocando ? FOLGA : FOLGA_PARADO);
  return { tocar: tocando && segundo < janela.duracao, ir: longe ? alvo : null };
}
