import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Menu, type MenuProps } from '@mantine/core';
import { useState } from 'react';
import { useBackCloses } from '../feedback/useBackCloses.ts';
import styles from './MenuRoot.module.css';

/** On a phone no wider and no higher than the side on which there is more room. */
const WITHIN = { shift: { padding: 8 }, flip: true, size: { padding: 8 } };

/** Mantine's menu, within the screen and closed by Back too; opened by a key, its first entry has the focus. */
export function MenuRoot(props: Omit<MenuProps, 'opened' | 'onChange'>) {
  const [isOpen, setIsOpen] = useState(false);
  useBackCloses(isOpen, () => setIsOpen(false), { hearsEsc: true });
  return (
    <Menu
      {...props}
      opened={isOpen}
      onChange={setIsOpen}
      withInitialFocusPlaceholder={false}
      middlewares={WITHIN}
      classNames={{ dropdown: styles.dropdown }}
    />
  );
}
