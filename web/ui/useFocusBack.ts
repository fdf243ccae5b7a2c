import { useEffect } from 'react';

/** Gives the focus back to where it was before something opened, also when that something is taken off the page. */
export function useFocusBack(isOpen: boolean): void {
  // Synchronises with the page's focus: remembered on opening, before the dialog takes it.
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isOpen]);
}
