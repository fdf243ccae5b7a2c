import { useEffect } from 'react';
import { focused, giveFocus } from './last-focused.ts';

/**
 * Gives the focus back to where it was before something opened, also when that something is taken off the page. Where
 * that place is gone by then (what was signed needs no button any more), to what it stood in.
 */
export function useFocusBack(isOpen: boolean): void {
  // Synchronises with the page's focus: remembered on opening, before the dialog takes it.
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = focused();
    const around = before?.closest<HTMLElement>('[role=dialog], main') ?? null;
    return () => {
      if (before?.isConnected) giveFocus(before);
      // Who went elsewhere in it meanwhile stays there.
      else if (around?.contains(document.activeElement) === false) around.focus({ preventScroll: true });
    };
  }, [isOpen]);
}
