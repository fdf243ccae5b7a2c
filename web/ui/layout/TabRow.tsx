import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from './TabRow.module.css';

type TabRowProps = {
  tabs: readonly { value: string; label: string }[];
  current: string;
  /** Where the page has more than one row. */
  label?: string;
};

/** The tabs of a page in one row, which a finger moves where a phone has no room for all. */
export function TabRow({ tabs, current, label }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null);
  // Synchronises the row's scroll with the current tab, which a phone, also one that was turned, might hide.
  useEffect(() => {
    if (row.current === null) return undefined;
    const seen = new ResizeObserver(([entry]) => {
      const tab = entry?.target.children[tabs.findIndex(({ value }) => value === current)];
      if (entry && tab instanceof HTMLElement)
        entry.target.scrollLeft = tab.offsetLeft - entry.target.clientWidth / 3;
    });
    seen.observe(row.current);
    return () => seen.disconnect();
  }, [tabs, current]);
  return (
    <Tabs.List ref={row} className={styles.row ?? ''} aria-label={label}>
      {tabs.map((tab) => (
        <Tabs.Tab key={tab.value} value={tab.value}>
          {tab.label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
