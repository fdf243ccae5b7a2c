import { useState, useSyncExternalStore } from 'react';
import { confirmation, type Question } from './confirm.ts';
import { opensOver } from './opens-over.tsx';

// The dialog comes with the first question, so that the sign-in page does not carry it.
const ConfirmDialog = opensOver(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

// Before anything that opens later listens: Esc answers the question on top. What lies under it does not hear, and the
// Esc that asked does not also answer.
window.addEventListener(
  'keydown',
  (event) => {
    const pending = confirmation.pending();
    if (pending === null || event.key !== 'Escape' || event.isComposing) return;
    event.stopImmediatePropagation();
    pending.answer(false);
  },
  { capture: true },
);

export function ConfirmHost() {
  const pending = useSyncExternalStore(confirmation.subscribe, confirmation.pending);
  // The words stay while the dialog goes.
  const [last, setLast] = useState<Question | null>(null);
  if (pending !== null && pending.question !== last) setLast(pending.question);
  if (last === null) return null;
  const answer = (agreed: boolean) => pending?.answer(agreed);
  return (
    <ConfirmDialog
      opened={pending !== null}
      onClose={() => answer(false)}
      question={last}
      onAgree={() => answer(true)}
    />
  );
}
