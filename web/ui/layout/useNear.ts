import { useCallback, useState } from 'react';

/** Whether the element that takes the ref has been within a screen's height of the sight, once it was. */
export function useNear() {
  const [near, setNear] = useState(false);
  const mark = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '100% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { near, mark };
}
