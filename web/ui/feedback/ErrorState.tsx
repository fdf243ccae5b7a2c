import { Button } from '@mantine/core';
import { IconRefresh } from '#icons';
import { Illustration } from '../Illustration.tsx';
import styles from './EmptyState.module.css';

type ErrorStateProps = {
  title?: string;
  /** What happened and what to do, in words. */
  message: string;
  /** What was not lost. */
  kept?: string;
  onRetry?: () => void;
};

export function ErrorState({ title = 'Não foi possível carregar', message, kept, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <Illustration picture="broken" />
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{message}</p>
      {kept === undefined ? null : <p className={styles.text}>{kept}</p>}
      {onRetry === undefined ? null : (
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          onClick={onRetry}
        >
          Tentar de novo
        </Button>
      )}
    </div>
  );
}
