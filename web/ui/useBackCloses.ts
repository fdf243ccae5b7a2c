import { useEffect, useRef } from 'react';
import { createLayers } from './back-layers.ts';

const layers = createLayers(window.history, (work) => setTimeout(work, 0));
window.addEventListener('popstate', layers.arrived);
// A page that was reloaded with something open begins without it.
layers.arrived();

/** Before a way out of the page that follows the closing of something over it. */
export const layersSettled = layers.settled;

/** Back, on a phone the way out of everything, closes what is open here instead of the page behind it. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // Synchronises with the browser's history: one entry for as long as it is open.
  useEffect(() => {
    if (!isOpen) return undefined;
    return layers.add({ close: () => close.current() });
  }, [isOpen]);
}
