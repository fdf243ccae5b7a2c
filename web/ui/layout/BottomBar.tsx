import { IconX } from '#icons';
import type { ReactNode } from 'react';
import styles from './BottomBar.module.css';

type BottomBarProps = {
  count: number;
  /** What was chosen, in words ("3 alunos selecionados"). */
  noun?: (count: number) => string;
  onClear: () => void;
  children: ReactNode;
};

const selected = (count: number) => (count === 1 ? '1 selecionado' : `${count} selecionados`);

/** Appears with the first selected row and offers what can be done to all of them. */
export function BottomBar({ count, noun = selected, onClear, children }: BottomBarProps) {
  return (
    <>
      <output className="ui-hidden">{count === 0 ? '' : noun(count)}</output>
      {count === 0 ? null : (
        <section
          className={styles.bar}
          aria-label="Ações para os selecionados"
          data-page-action
          data-bottom-action
        >
          <p className={styles.count}>{noun(count)}</p>
          <div className={styles.actions}>{children}</div>
          <button type="button" className={styles.clear} aria-label="Limpar seleção" onClick={onClear}>
            <IconX size={20} aria-hidden="true" />
          </button>
        </section>
      )}
    </>
  );
}
