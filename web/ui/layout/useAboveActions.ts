import { useLayoutEffect, useState, type RefObject } from 'react';

/** On whatever is held at the lower edge of the window and can be pressed (a test asks for it). */
const ACTIONS = '[data-bottom-action]';
const GAP = 8;
/** How far from the lower edge it lies when nothing is below it. */
const BASE = 16;

/** How far up it has to go, so that it covers none of the actions at the lower edge; null when it lies well. */
function measure(own: HTMLElement): number | null {
  const { height } = own.getBoundingClientRect();
  const { innerHeight } = window;
  const actions = [...document.querySelectorAll(ACTIONS)]
    .filter((action) => action !== own)
    .map((action) => action.getBoundingClientRect())
    // The same row stands at the top of a wide page.
    .filter((box) => box.width > 0 && box.top > innerHeight / 2)
    .sort((one, other) => other.bottom - one.bottom);
  let up = BASE;
  for (const { top, bottom } of actions)
    if (top < innerHeight - up && bottom > innerHeight - up - height - GAP) up = innerHeight - top + GAP;
  return up === BASE ? null : Math.max(BASE, Math.min(up, innerHeight - height - GAP));
}

/** The `bottom` of what lies over the page, in pixels: actions come, go and grow while it is there. */
export function useAboveActions(own: RefObject<HTMLElement | null>): number | undefined {
  const [up, setUp] = useState<number | null>(null);
  // Synchronises with the page, whose actions know nothing of what lies over them; before it is seen.
  useLayoutEffect(() => {
    const look = () => setUp(own.current === null ? null : measure(own.current));
    look();
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
    window.addEventListener('resize', look);
    // What sticks moves with whatever scrolls around it.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    // A drawer is where it stays once it has slid in, a bar once it has risen.
    document.addEventListener('transitionend', look);
    document.addEventListener('animationend', look);
    return () => {
      changes.disconnect();
      window.removeEventListener('resize', look);
      document.removeEventListener('scroll', look, { capture: true });
      document.removeEventListener('transitionend', look);
      document.removeEventListener('animationend', look);
    };
  }, [own]);
  return up ?? undefined;
}
