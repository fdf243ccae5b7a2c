import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { Button, Modal } from '@mantine/core';
import styles from './ConfirmDialog.module.css';
import type { Question } from './confirm.ts';
import { useBackCloses } from './useBackCloses.ts';
import { useFocusBack } from './useFocusBack.ts';

type ConfirmDialogProps = { opened: boolean; question: Question; onAnswer: (agreed: boolean) => void };

export function ConfirmDialog({ opened, question, onAnswer }: ConfirmDialogProps) {
  useFocusBack(opened);
  const cancel = () => onAnswer(false);
  useBackCloses(opened, cancel);
  return (
    <Modal.Root
      opened={opened}
      onClose={cancel}
      returnFocus={false}
      size="sm"
      padding="lg"
      zIndex={1000}
      classNames={{ title: styles.title, header: styles.header, content: styles.content }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content>
        {/* A header element in a dialog would count as a second banner of the page. */}
        <Modal.Header role="presentation">
          <Modal.Title>{question.title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
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
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
