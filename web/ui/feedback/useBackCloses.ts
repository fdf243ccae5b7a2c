import { useEffect, useRef } from 'react';
import { createLayers, goIn } from './back-layers.ts';

const place = {
  get state(): unknown {
    return window.history.state;
  },
  pushState: window.history.pushState.bind(window.history),
  replaceState: window.history.replaceState.bind(window.history),
  address: () => window.location.href,
  go: goIn(window),
};
const layers = createLayers(place, (work, ms) => setTimeout(work, ms));
window.addEventListener('popstate', (event) => {
  // What lies over a page is not the router's business: it would draw the page anew, or, where it shows already an address
  // that waits to be taken, the page of before, and what was typed would go.
  if (layers.arrived() && event.isTrusted) event.stopImmediatePropagation();
});
// All the libraries' pieces that are open hear the key and would close at once: the one on top does, before they hear it.
window.addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Escape' && !event.isComposing) layers.escape();
  },
  { capture: true },
);
// A page that was reloaded with something open begins without it.
layers.arrived();

/** As long as a browser may need to arrive; whoever waited longer is let through. */
const ARRIVES_MS = 5000;

/**
 * An address that is taken while an entry is being taken back would be left again as soon as the browser arrives: on a
 * slow phone the page that was just opened went away. It waits, and the router is told of it as of any other arrival.
 */
for (const name of ['pushState', 'replaceState'] as const) {
  const change = window.history[name].bind(window.history);
  const take: typeof change = (state, ...entry) => {
    change(layers.marked(state, name === 'replaceState'), ...entry);
    layers.taken();
  };
  window.history[name] = (...entry) => {
    if (!layers.isTravelling()) {
      take(...entry);
      return;
    }
    const late = new Promise((resolve) => setTimeout(resolve, ARRIVES_MS));
    void Promise.race([layers.settled(), late]).then(() => {
      take(...entry);
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
    });
  };
}

/** Whether so many steps back only close what lies over the page. */
export const isWithinLayers = (steps: number): boolean => steps < 0 && -steps <= layers.depth();

/** Before a way out of the page that follows the closing of something over it. */
export const layersSettled = layers.settled;

/** Back, on a phone the way out of everything, and Esc close what is open here instead of the page behind it. */
export function useBackCloses(isOpen: boolean, onClose: () => void, { hearsEsc = false } = {}): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // Synchronises with the browser's history: one entry for as long as it is open.
  useEffect(() => {
    if (!isOpen) return undefined;
    return layers.add({ close: () => close.current(), hearsEsc });
  }, [isOpen, hearsEsc]);
}
