import { useEffect, useRef } from 'react';
import { createLayers } from './back-layers.ts';

/** Asked again, a browser that was only slow must not go further: it is told the entry, not how far, or nothing. */
function go(delta: number, isAgain: boolean) {
  if (!isAgain) {
    window.history.go(delta);
    return;
  }
  const { navigation } = window as { navigation?: Navigation };
  const there = navigation?.entries()[(navigation.currentEntry?.index ?? 0) + delta];
  if (!navigation || !there) return;
  const { committed, finished } = navigation.traverseTo(there.key);
  // Whether it arrived is told by the history itself.
  for (const told of [committed, finished]) told?.catch(() => null);
}

const place = {
  get state(): unknown {
    return window.history.state;
  },
  pushState: (...entry: Parameters<History['pushState']>) => window.history.pushState(...entry),
  go,
};
const layers = createLayers(place, (work, ms) => setTimeout(work, ms));
let isReplaced = false;
window.addEventListener('popstate', () => (isReplaced ? layers.replaced() : layers.arrived()));
// A page that was reloaded with something open begins without it.
layers.arrived();

/** As long as a browser may need to arrive; whoever waited longer is let through. */
const ARRIVES_MS = 1000;

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
    const late = new Promise((resolve) => setTimeout(resolve, ARRIVES_MS));
    void Promise.race([layers.settled(), late]).then(() => {
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
