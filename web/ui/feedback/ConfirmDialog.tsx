import { Button } from '@mantine/core';
import styles from './ConfirmDialog.module.css';
import type { Question } from './confirm.ts';
import { Dialog } from './Dialog.tsx';
import type { Over } from './WhenOpened.tsx';

type ConfirmDialogProps = Over & { question: Question; onAgree: () => void };

export function ConfirmDialog({ opened, onClose, question, onAgree }: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} title={question.title} onClose={onClose}>
      {question.body === undefined ? null : <div className={styles.body}>{question.body}</div>}
      <div className={styles.actions}>
        {/* The harmless answer takes the focus, so that a hasty Enter destroys nothing. */}
        <Button variant="default" onClick={onClose} data-autofocus>
          {question.cancel ?? 'Cancelar'}
        </Button>
        <Button className={question.danger === true ? styles.danger : undefined} onClick={onAgree}>
          {question.action}
        </Button>
      </div>
    </Dialog>
  );
}
