import { useEffect, useRef } from 'react';
import { createLayers } from './back-layers.ts';

const layers = createLayers(window.history, (work) => setTimeout(work, 0));
window.addEventListener('popstate', layers.arrived);
// A page that was reloaded with something open begins without it.
layers.arrived();

/** As long as a browser may need to arrive; whoever waited longer is let through. */
const ARRIVES_MS = 1000;

/**
 * What is pressed while an entry is being taken back would lead to a page that the browser then leaves again: on a slow
 * phone the person would have to press twice.
 */
function pressLater(event: MouseEvent) {
  const isPlain = event.isTrusted && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || !layers.isTravelling()) return;
  // The lines of an icon cannot be pressed by themselves.
  const pressed = event.composedPath().find((element) => element instanceof HTMLElement);
  if (pressed === undefined) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const late = new Promise((resolve) => setTimeout(resolve, ARRIVES_MS));
  void Promise.race([layers.settled(), late]).then(() => pressed.click());
}
document.addEventListener('click', pressLater, true);

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
