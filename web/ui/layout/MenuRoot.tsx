import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Menu, type MenuProps } from '@mantine/core';
import { useState } from 'react';
import { useBackCloses } from '../feedback/useBackCloses.ts';

/** Mantine's menu, closed by Back too. */
export function MenuRoot(props: Omit<MenuProps, 'opened' | 'onChange'>) {
  const [isOpen, setIsOpen] = useState(false);
  useBackCloses(isOpen, () => setIsOpen(false));
  return <Menu {...props} opened={isOpen} onChange={setIsOpen} />;
}
