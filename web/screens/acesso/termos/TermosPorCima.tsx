import { useEffect, useRef } from 'react';
import { LerTermos } from './LerTermos.tsx';
import styles from './LerTermos.module.css';

/** The terms over a page that keeps all it holds, and over whatever is open on it. */
export function TermosPorCima() {
  const dialogo = useRef<HTMLDialogElement>(null);

  // Synchronises with the browser's top layer, which covers also what was open, and with what plays behind it.
  useEffect(() => {
    dialogo.current?.showModal();
    for (const midia of document.querySelectorAll<HTMLMediaElement>('video, audio')) midia.pause();
  }, []);

  return (
    <dialog
      ref={dialogo}
      className={styles.porCima}
      aria-label="Termos de uso"
      onCancel={(evento) => evento.preventDefault()}
      // A gesture may close it all the same.
      onClose={({ currentTarget }) => currentTarget.showModal()}
      // An open drawer keeps everything outside itself from being scrolled.
      onWheel={(evento) => evento.stopPropagation()}
      onTouchMove={(evento) => evento.stopPropagation()}
    >
      <LerTermos />
    </dialog>
  );
}
