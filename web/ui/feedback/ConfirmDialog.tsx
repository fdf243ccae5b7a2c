import { Button } from '@mantine/core';
import styles from './ConfirmDialog.module.css';
import type { Question } from './confirm.ts';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = { opened: boolean; question: Question; onAnswer: (agreed: boolean) => void };

export function ConfirmDialog({ opened, question, onAnswer }: ConfirmDialogProps) {
  const cancel = () => onAnswer(false);
  return (
    <Dialog opened={opened} title={question.title} onClose={cancel} closeOnEscape={false}>
      {question.body === undefined ? null : <div className={styles.body}>{question.body}</div>}
      <div className={styles.actions}>
        {/* The harmless answer takes the focus, so that a hasty Enter destroys nothing. */}
        <Button variant="default" onClick={cancel} data-autofocus>
          {question.cancel ?? 'Cancelar'}
        </Button>
        <Button
          className={question.danger === true ? styles.danger : undefined}
          onClick={() => onAnswer(true)}
        >
          {question.action}
        </Button>
      </div>
    </Dialog>
  );
}
