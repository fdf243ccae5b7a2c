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
  // Synchronises the row's scroll with the current tab, which a phone might hide.
  useEffect(() => {
    const tab = row.current?.children[tabs.findIndex(({ value }) => value === current)];
    if (row.current && tab instanceof HTMLElement)
      row.current.scrollLeft = tab.offsetLeft - row.current.clientWidth / 3;
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
