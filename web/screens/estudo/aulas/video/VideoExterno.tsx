import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '#icons';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { JogadorProps } from '../aula/jogador.ts';
import { retomarEm } from '../progresso/trechos.ts';
import { AlternarLibras } from '../libras/AlternarLibras.tsx';
import { criarCompasso } from '../libras/compasso.ts';
import { useJanela } from '../libras/janela.ts';
import { Palco } from '../libras/Palco.tsx';
import { vimeo, youtube } from './protocolos.ts';
import { EmLibras } from './EmLibras.tsx';
import { Transcricao } from './Transcricao.tsx';
import styles from './Video.module.css';

const PROTOCOLOS = { youtube, vimeo };
const SAUDAR_A_CADA = 500;

type Props = JogadorProps<'video'> & { origem: keyof typeof PROTOCOLOS; video: string };

/** A video that lives elsewhere: nothing of it is fetched before the person asks for it. */
export function VideoExterno({ aula, progresso, interrompida, saltar, origem, video, aoReabrir }: Props) {
  const protocolo = PROTOCOLOS[origem];
  const [aberto, setAberto] = useState(false);
  const [compasso] = useState(criarCompasso);
  const janela = useJanela('inferior-direito');
  const alternar = useRef<HTMLButtonElement>(null);
  const libras = aula.Libras ?? null;
  const quadro = useRef<HTMLIFrameElement>(null);
  const dizer = useRef((mensagem: unknown) =>
    quadro.current?.contentWindow?.postMessage(JSON.stringify(mensagem), protocolo.origem),
  );

  useImperativeHandle(saltar, () => (segundo) => dizer.current(protocolo.ir(segundo)), [protocolo]);

  // Synchronises with the player in the frame, by its messages.
  useEffect(() => {
    if (!aberto) return undefined;
    let pronto = false;
    let tocando = false;
    const saudar = setInterval(() => {
      if (!pronto) dizer.current(protocolo.saudacao);
    }, SAUDAR_A_CADA);
    const ouvir = ({ source, origin, data }: MessageEvent) => {
      if (source !== quadro.current?.contentWindow || origin !== protocolo.origem) return;
      for (const noticia of protocolo.ler(data)) {
        if (!pronto) {
          pronto = true;
          protocolo.pedidos.forEach((pedido) => dizer.current(pedido));
        }
        if (noticia.tipo === 'estado') {
          tocando = noticia.tocando;
          compasso.dizer({ tocando });
          if (noticia.terminou) progresso.terminar();
          else if (!tocando) progresso.parar();
        }
        if (noticia.tipo === 'velocidade') compasso.dizer({ velocidade: noticia.vezes });
        if (noticia.tipo === 'tempo') {
          compasso.dizer({ segundo: noticia.segundo });
          if (tocando) progresso.tocar(noticia.segundo);
          else progresso.estarEm(noticia.segundo);
        }
      }
    };
    const esconder = () => {
      if (document.hidden) dizer.current(protocolo.pausar);
    };
    window.addEventListener('message', ouvir);
    document.addEventListener('visibilitychange', esconder);
    return () => {
      clearInterval(saudar);
      window.removeEventListener('message', ouvir);
      document.removeEventListener('visibilitychange', esconder);
      progresso.parar();
    };
  }, [aberto, protocolo, progresso, compasso]);
  // Synchronises with the session: another device goes on.
  useEffect(() => {
    if (interrompida) dizer.current(protocolo.pausar);
  }, [interrompida, protocolo]);

  return (
    <div className={styles.jogador}>
      <Palco
        janela={janela}
        libras={libras}
        compasso={compasso}
        aoReabrir={aoReabrir}
        aoFechar={() => alternar.current?.focus()}
      >
        <div className={styles.moldura}>
          {aberto ? (
            <iframe
              ref={quadro}
              title={aula.Titulo}
              src={protocolo.endereco(video, retomarEm(aula.Posicao, aula.SegundosAlvo), location.origin)}
              allow="autoplay; fullscreen; encrypted-media"
              allowFullScreen
              // Another origin by our own policy, so that it cannot lift its sandbox.
              // oxlint-disable-next-line react/iframe-missing-sandbox
              sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
              // These players refuse to play for a page that does not say where it is.
              referrerPolicy="strict-origin-when-cross-origin"
            />
          ) : (
            <div className={styles.convite}>
              <Button
                size="md"
                leftSection={<IconPlayerPlayFilled size={18} aria-hidden="true" />}
                onClick={() => setAberto(true)}
              >
                Assistir ao vídeo
              </Button>
              <p>
                Este vídeo está no {protocolo.nome}. Ao assistir, o {protocolo.nome} recebe dados do seu
                acesso, como o endereço IP.
              </p>
            </div>
          )}
        </div>
      </Palco>
      {libras === null ? null : (
        <div className={styles.controles}>
          <AlternarLibras
            ref={alternar}
            ligada={janela.aberta}
            aoMudar={(aberta) => janela.mudar({ aberta })}
          />
        </div>
      )}
      <EmLibras endereco={aula.Conteudo.Libras ?? ''} />
      <Transcricao falas={[]} atual={-1} texto={aula.Conteudo.Transcricao} irPara={() => null} />
    </div>
  );
}
