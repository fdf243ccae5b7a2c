import type { ReactNode } from 'react';
import { Illustration, type Picture } from '../Illustration.tsx';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  picture?: Picture;
  title: string;
  /** What will be here and why it is useful. */
  text: string;
  action?: ReactNode;
};

export function EmptyState({ picture = 'list', title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Illustration picture={picture} />
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
