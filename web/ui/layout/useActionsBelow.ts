import { useEffect, useState } from 'react';

const ACTIONS = '[data-page-action], [data-bottom-action]';
/** What ends this near the lower edge of the window stands at it. */
const EDGE = 24;

/** How far up from the lower edge of the window the actions there reach, in pixels. */
function measure(): number {
  const heights = [...document.querySelectorAll(ACTIONS)].map((action) => {
    const { top, bottom, width } = action.getBoundingClientRect();
    return width > 0 && bottom > window.innerHeight - EDGE ? window.innerHeight - top : 0;
  });
  return Math.max(0, ...heights);
}

/** Asked for only while something would lie over them: they come, go and grow as the page changes. */
export function useActionsBelow(isAsked: boolean): number {
  const [height, setHeight] = useState(0);
  // Synchronises with the page, whose actions know nothing of what lies over them.
  useEffect(() => {
    if (!isAsked) return undefined;
    const look = () => setHeight(measure());
    look();
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', look);
    // A drawer is where it stays once it has slid in.
    document.addEventListener('transitionend', look);
    return () => {
      changes.disconnect();
      window.removeEventListener('resize', look);
      document.removeEventListener('transitionend', look);
    };
  }, [isAsked]);
  return isAsked ? height : 0;
}
