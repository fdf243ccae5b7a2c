import { useState, useSyncExternalStore } from 'react';
import { confirmation, type Question } from './confirm.ts';
import { opensOver } from './opens-over.tsx';

// The dialog comes with the first question, so that the sign-in page does not carry it.
const ConfirmDialog = opensOver(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

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
