import { useEffect, useRef, type RefObject } from 'react';
import { comandoDa, teclaLivre, type Comando } from './atalhos.ts';
import { alternarVideo, saltarEm } from './useMidia.ts';
import { velocidadeVizinha } from './velocidade.ts';

type Opcoes = {
  velocidade: number;
  limitada: boolean;
  mudarVelocidade: (nova: number) => void;
  alternarLegendas: () => void;
  encherTela: () => void;
};

function executar(comando: Comando, video: HTMLVideoElement, opcoes: Opcoes) {
  switch (comando.fazer) {
    case 'alternar':
      alternarVideo(video);
      break;
    case 'saltar':
      saltarEm(video, comando.segundos);
      break;
    case 'mudo':
      video.muted = !video.muted;
      break;
    case 'legenda':
      opcoes.alternarLegendas();
      break;
    case 'tela':
      opcoes.encherTela();
      break;
    case 'velocidade':
      opcoes.mudarVelocidade(velocidadeVizinha(opcoes, comando.passo));
  }
}

/** The keys of a player, wherever on the page the focus is, except where a key has another meaning. */
export function useAtalhos(video: RefObject<HTMLVideoElement | null>, opcoes: Opcoes) {
  const ultimas = useRef(opcoes);
  useEffect(() => {
    ultimas.current = opcoes;
  });
  // Synchronises with the keyboard, before the browser's own player, whose keys differ from one to the next.
  useEffect(() => {
    const tecla = (evento: KeyboardEvent) => {
      const comando = comandoDa(evento);
      if (comando === null || video.current === null || !teclaLivre(evento.target, evento.key)) return;
      evento.preventDefault();
      evento.stopPropagation();
      executar(comando, video.current, ultimas.current);
    };
    document.addEventListener('keydown', tecla, { capture: true });
    return () => document.removeEventListener('keydown', tecla, { capture: true });
  }, [video]);
}
