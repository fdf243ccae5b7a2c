import { useDeferredValue, useState, type ReactNode } from 'react';

type WhenOpenedProps = { opened: boolean; children: (opened: boolean) => ReactNode };

/** Of what opens over the page nothing is drawn before it is first opened: a cheap phone draws those of a whole screen. */
export function WhenOpened({ opened, children }: WhenOpenedProps) {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return wasOpened ? <Opening opened={opened}>{children}</Opening> : null;
}

/** Drawn closed first, so that it is seen to open. */
function Opening({ opened, children }: WhenOpenedProps) {
  const wasDrawn = useDeferredValue(opened, false);
  return children(opened && wasDrawn);
}
