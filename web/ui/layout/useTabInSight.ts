import { useEffect, useRef } from 'react';

/** Synchronises the scroll of a row of tabs with the current one, where a phone would hide it. */
export function useTabInSight(current: number) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = row.current?.children[current];
    if (row.current && tab instanceof HTMLElement)
      row.current.scrollLeft = tab.offsetLeft - row.current.clientWidth / 3;
  }, [current]);
  return row;
}
