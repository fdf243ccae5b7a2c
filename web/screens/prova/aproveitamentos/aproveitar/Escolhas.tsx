import type { ReactNode } from 'react';
import { GroupError } from '../../../../ui/fields/GroupError.tsx';
import styles from './Escolhas.module.css';

type EscolhasProps = {
  id: string;
  legenda: string;
  ajuda: ReactNode;
  erro: string | undefined;
  escolha: unknown;
  children: ReactNode;
};

/** Several boxes under one question, and what is wrong with the answer. */
export function Escolhas({ id, legenda, ajuda, erro, escolha, children }: EscolhasProps) {
  return (
    <fieldset id={id} tabIndex={-1} className={styles.escolhas} aria-describedby={`${id}-ajuda`}>
      <legend>{legenda}</legend>
      <p id={`${id}-ajuda`} className={styles.ajuda}>
        {ajuda}
      </p>
      <GroupError field={id} error={erro} value={escolha} />
      <div className={styles.lista}>{children}</div>
    </fieldset>
  );
}
