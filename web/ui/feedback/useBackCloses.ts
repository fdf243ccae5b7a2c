import { useEffect, useRef } from 'react';
import { createLayers, goIn } from './back-layers.ts';

const place = {
  get state(): unknown {
    return window.history.state;
  },
  pushState: (...entry: Parameters<History['pushState']>) => window.history.pushState(...entry),
  go: goIn(window),
};
const layers = createLayers(place, (work, ms) => setTimeout(work, ms));
let isReplaced = false;
/** Addresses that wait to be taken. */
let waiting = 0;
window.addEventListener('popstate', (event) => {
  // The router shows already what waits: told of where it was, it would draw that page anew, and what is typed goes.
  if (waiting > 0 && layers.isTravelling()) event.stopImmediatePropagation();
  if (isReplaced) layers.replaced();
  else layers.arrived();
});
// A page that was reloaded with something open begins without it.
layers.arrived();

/** As long as a browser may need to arrive; whoever waited longer is let through. */
const ARRIVES_MS = 5000;

/**
 * An address that is taken while an entry is being taken back would be left again as soon as the browser arrives: on a
 * slow phone the page that was just opened went away. It waits, and the router is told of it as of any other arrival.
 */
for (const name of ['pushState', 'replaceState'] as const) {
  const take = window.history[name].bind(window.history);
  window.history[name] = (...entry) => {
    if (!layers.isTravelling()) {
      take(...entry);
      return;
    }
    waiting += 1;
    const late = new Promise((resolve) => setTimeout(resolve, ARRIVES_MS));
    void Promise.race([layers.settled(), late]).then(() => {
      waiting -= 1;
      isReplaced = name === 'replaceState' && !layers.isTravelling();
      take(...entry);
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
      isReplaced = false;
    });
  };
}

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
