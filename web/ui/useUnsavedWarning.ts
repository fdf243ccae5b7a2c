import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from './confirm.ts';

/** Asks before unsaved changes are lost: in our words inside the product, in the browser's when the page itself closes. */
export function useUnsavedWarning(isDirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  // Synchronises with the browser's own question on reload and close.
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  // Synchronises a navigation that the router holds back with the person's answer.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: 'Sair sem salvar?',
      body: 'As alterações feitas nesta página serão perdidas.',
      action: 'Sair sem salvar',
      cancel: 'Continuar editando',
      danger: true,
    }).then((agreed) => (agreed ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}
