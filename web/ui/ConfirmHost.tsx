import { lazy, Suspense, useSyncExternalStore } from 'react';
import { confirmation } from './confirm.ts';

// The dialog comes with the first question, so that the sign-in page does not carry it.
const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }));

export function ConfirmHost() {
  const pending = useSyncExternalStore(confirmation.subscribe, confirmation.pending);
  if (pending === null) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog question={pending.question} onAnswer={pending.answer} />
    </Suspense>
  );
}
