import { useEffect, useRef } from 'react';
import { relogio } from '../tempo.ts';
import type { Fala } from './useLegendas.ts';
import styles from './Video.module.css';

type Props = { falas: readonly Fala[]; atual: number; texto: string; irPara: (segundo: number) => void };

/** The words of the video: by moment where there are captions, as one text otherwise. */
export function Transcricao({ falas, atual, texto, irPara }: Props) {
  const lista = useRef<HTMLOListElement>(null);
  // Synchronises the list's own scroll with the video; the page stays where it is.
  useEffect(() => {
    const fala = lista.current?.children[atual];
    if (!(fala instanceof HTMLElement) || lista.current === null) return;
    lista.current.scrollTop = fala.offsetTop - lista.current.offsetTop - 80;
  }, [atual]);
  if (falas.length === 0 && texto === '') return null;
  return (
    <details className={styles.transcricao}>
      <summary>Transcrição</summary>
      {falas.length === 0 ? (
        <p className={styles.textoCorrido}>{texto}</p>
      ) : (
        <ol ref={lista} className={styles.falas}>
          {falas.map((fala, indice) => (
            <li key={fala.de}>
              <button
                type="button"
                className={styles.fala}
                aria-current={indice === atual ? 'true' : undefined}
                onClick={() => irPara(fala.de)}
              >
                <span className={styles.momento}>{relogio(fala.de)}</span>
                <span>{fala.texto}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
