import type { ReactNode } from 'react';
import styles from './Escolhas.module.css';

type EscolhasProps = {
  id: string;
  legenda: string;
  ajuda: ReactNode;
  erro: string | undefined;
  children: ReactNode;
};

/** Several boxes under one question, and what is wrong with the answer. */
export function Escolhas({ id, legenda, ajuda, erro, children }: EscolhasProps) {
  return (
    <fieldset id={id} tabIndex={-1} className={styles.escolhas} aria-describedby={`${id}-ajuda`}>
      <legend>{legenda}</legend>
      <p id={`${id}-ajuda`} className={styles.ajuda}>
        {ajuda}
      </p>
      {erro === undefined ? null : <p className={styles.erro}>{erro}</p>}
      <div className={styles.lista}>{children}</div>
    </fieldset>
  );
}
