import { useDeferredValue, useState, type ReactNode } from 'react';
import { CouldNotOpen } from './CouldNotOpen.tsx';
import { FailureLimit } from './FailureLimit.tsx';

export type Over = { opened: boolean; onClose: () => void };

type WhenOpenedProps = Over & { onBreak?: () => void; children: ReactNode };

/**
 * Of what opens over the page nothing is drawn before it is first opened: a cheap phone would do so for those of a whole
 * screen. What breaks in it leaves the page as it is, and is tried again when it is opened again.
 */
export function WhenOpened({ opened, onClose, onBreak, children }: WhenOpenedProps) {
  const [last, setLast] = useState({ opened: false, times: 0 });
  if (opened !== last.opened) setLast({ opened, times: last.times + Number(opened) });
  if (last.times === 0) return null;
  const close = () => {
    onBreak?.();
    onClose();
  };
  return (
    <FailureLimit attempt={last.times} fallback={<CouldNotOpen opened={opened} onClose={close} />}>
      {children}
    </FailureLimit>
  );
}

type OpeningProps = { opened: boolean; children: (opened: boolean) => ReactNode };

/** Drawn closed first, so that it is seen to open. */
export function Opening({ opened, children }: OpeningProps) {
  const wasDrawn = useDeferredValue(opened, false);
  return children(opened && wasDrawn);
}
