import { Button } from '@mantine/core';
import { lazy, Suspense, type ReactNode, type RefObject } from 'react';
import type { useJanela } from './janela.ts';
import styles from './Libras.module.css';
import type { VideoEmLibrasProps } from './VideoEmLibras.tsx';

// A window that cannot be fetched leaves the lesson as it is.
const JanelaDeLibras = lazy(() =>
  import('./JanelaDeLibras.tsx').then(
    ({ JanelaDeLibras: janela }) => ({ default: janela }),
    () => ({ default: () => <></> }),
  ),
);

type Props = Omit<VideoEmLibrasProps, 'url'> & {
  janela: ReturnType<typeof useJanela>;
  palco?: RefObject<HTMLDivElement | null>;
  /** What the lesson is, beside which the window stands. */
  children: ReactNode;
  /** Address of the video in Libras; null where there is none. */
  libras: string | null;
  /** A text stays long: the window goes along with who reads. */
  acompanha?: boolean;
  aoFechar: () => void;
};

/**
 * A lesson with its window in Libras beside it: never over it, so that it hides neither captions nor controls. The lesson
 * stays where it is whether or not there is a window: moved, its player would begin again.
 */
export function Palco({ janela, palco, children, libras, acompanha = false, ...video }: Props) {
  const [altura, lado] = janela.canto.split('-');
  const mostra = libras !== null && janela.aberta;
  return (
    <div className={styles.recipiente}>
      <div
        ref={palco}
        className={styles.palco}
        {...(mostra && { 'data-altura': altura, 'data-lado': lado })}
        data-grande={(mostra && janela.grande) || undefined}
        data-acompanha={acompanha || undefined}
      >
        <div className={styles.aula}>{children}</div>
        {mostra ? (
          <Suspense>
            <JanelaDeLibras janela={janela} url={libras} {...video} />
          </Suspense>
        ) : null}
        {/* Seen only while the stage fills the screen: a tablet has no Esc. */}
        {palco !== undefined && libras !== null && document.fullscreenEnabled ? (
          <Button
            className={styles.sair}
            data-bottom-action
            variant="default"
            size="md"
            onClick={() => void document.exitFullscreen()}
          >
            Sair da tela cheia
          </Button>
        ) : null}
      </div>
    </div>
  );
}
