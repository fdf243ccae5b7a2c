import { useEffect } from 'react';
import { focused, giveFocus } from './last-focused.ts';

/** Gives the focus back to where it was before something opened, also when that something is taken off the page. */
export function useFocusBack(isOpen: boolean): void {
  // Synchronises with the page's focus: remembered on opening, before the dialog takes it.
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = focused();
    return () => {
      if (before !== null) giveFocus(before);
    };
  }, [isOpen]);
}
