import { lazy } from 'react';
import type { DrawerProps } from './DrawerPanel.tsx';
import { useBackCloses } from './useBackCloses.ts';
import { useFocusBack } from './useFocusBack.ts';
import { whenItComes } from './when-it-comes.ts';
import { WhenOpened } from './WhenOpened.tsx';

const DrawerPanel = lazy(async () => ({
  default: (await whenItComes(() => import('./DrawerPanel.tsx'))).DrawerPanel,
}));

/** A detail beside its list, which stays behind it; Esc and Back close. */
export function Drawer(props: DrawerProps) {
  useFocusBack(props.opened);
  useBackCloses(props.opened, props.onClose);
  return (
    <WhenOpened opened={props.opened} onClose={props.onClose}>
      <DrawerPanel {...props} />
    </WhenOpened>
  );
}
