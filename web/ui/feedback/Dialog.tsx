import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';
import { useBackCloses } from './useBackCloses.ts';
import { useFocusBack } from './useFocusBack.ts';
import { Opening, WhenOpened, type Over } from './WhenOpened.tsx';

type DialogProps = Over & {
  title: string;
  children: ReactNode;
};

/** A question over everything that is open; Esc and Back close. */
export function Dialog({ opened, title, onClose, children }: DialogProps) {
  useFocusBack(opened);
  useBackCloses(opened, onClose);
  return (
    <WhenOpened opened={opened} onClose={onClose}>
      <Opening opened={opened}>
        {(isOpened) => (
          <Modal.Root
            opened={isOpened}
            onClose={onClose}
            closeOnEscape={false}
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
                <Modal.Title>{title}</Modal.Title>
              </Modal.Header>
              <Modal.Body>{children}</Modal.Body>
            </Modal.Content>
          </Modal.Root>
        )}
      </Opening>
    </WhenOpened>
  );
}
