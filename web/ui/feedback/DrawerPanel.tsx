import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Drawer.module.css';
import { useBackCloses } from './useBackCloses.ts';
import { Opening, type Over } from './WhenOpened.tsx';

export type DrawerProps = Over & {
  title: string;
  children: ReactNode;
  /** Actions that stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** `auto`: a sheet as high as what it holds. */
  size?: string;
  /** From the bottom it is a sheet over the page, for a thumb. */
  position?: 'right' | 'bottom';
};

/** What is seen of a drawer (Drawer.tsx). */
export function DrawerPanel({
  opened,
  onClose,
  title,
  children,
  footer,
  size = '30rem',
  position = 'right',
}: DrawerProps) {
  useBackCloses(opened, onClose);
  return (
    <Opening opened={opened}>
      {(isOpened) => (
        <MantineDrawer.Root
          opened={isOpened}
          onClose={onClose}
          closeOnEscape={false}
          returnFocus={false}
          position={position}
          size={size}
          padding="lg"
          classNames={{
            content: styles.content,
            header: styles.header,
            title: styles.title,
            body: styles.body,
          }}
        >
          <MantineDrawer.Overlay backgroundOpacity={0.3} />
          <MantineDrawer.Content data-fit={size === 'auto' || undefined} data-from={position}>
            {/* A header element in a dialog would count as a second banner of the page. */}
            <MantineDrawer.Header role="presentation">
              <MantineDrawer.Title>{title}</MantineDrawer.Title>
              <MantineDrawer.CloseButton aria-label="Fechar" size="lg" />
            </MantineDrawer.Header>
            <MantineDrawer.Body>
              <div className={styles.main}>{children}</div>
              {footer === undefined ? null : (
                <div className={styles.footer} data-bottom-action>
                  {footer}
                </div>
              )}
            </MantineDrawer.Body>
          </MantineDrawer.Content>
        </MantineDrawer.Root>
      )}
    </Opening>
  );
}
