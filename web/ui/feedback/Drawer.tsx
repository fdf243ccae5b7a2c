import type { DrawerProps } from './DrawerPanel.tsx';
import { opensOver } from './opens-over.tsx';
import { useFocusBack } from './useFocusBack.ts';

const DrawerPanel = opensOver(async () => (await import('./DrawerPanel.tsx')).DrawerPanel);

/** A detail beside its list, which stays behind it; Esc and Back close. */
export function Drawer(props: DrawerProps) {
  useFocusBack(props.opened);
  return <DrawerPanel {...props} />;
}
