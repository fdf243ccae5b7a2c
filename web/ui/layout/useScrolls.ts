import { useCallback, useState } from 'react';

/** Whether an element is wider inside than out, and the `ref` that watches it. */
export function useScrolls() {
  const [scrolls, setScrolls] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return { scrolls, watch };
}
