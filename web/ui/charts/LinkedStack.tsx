import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChartFrame } from './ChartFrame.tsx';
import { plain } from './colours.ts';
import styles from './Linked.module.css';

export type Tone = 'current' | 'expiring' | 'expired' | 'doing' | 'idle';
export type Part = { name: string; tone: Tone; value: number; to: string };

type LinkedStackProps = {
  title: string;
  note?: string;
  /** `end` stands at the right of the bar; `more` are further columns of the table. */
  data: readonly {
    key: number | string;
    label: string;
    to: string;
    parts: readonly Part[];
    end?: ReactNode;
  }[];
};

/** A bar per group, cut into parts that together are the whole; each part opens its rows. */
export function LinkedStack({ title, note, data }: LinkedStackProps) {
  const names = data[0]?.parts.map(({ name, tone }) => ({ name, tone })) ?? [];
  const rows = data.map(({ label, parts }) => [label, ...parts.map(({ value, to }) => ({ value, to }))]);
  return (
    <ChartFrame title={title} note={note} table={{ head: ['Nome', ...names.map(({ name }) => name)], rows }}>
      <ul className={styles.stack}>
        {data.map(({ key, label, to, parts, end }) => (
          <li key={key} className={styles.row}>
            <Link to={to} className={styles.name}>
              {label}
            </Link>
            <span className={styles.parts}>
              {parts
                .filter(({ value }) => value > 0)
                .map((part) => (
                  <Link
                    key={part.name}
                    to={part.to}
                    className={styles.part}
                    data-tone={part.tone}
                    style={{ flexGrow: part.value }}
                    title={`${part.name}: ${plain(part.value)}`}
                    aria-label={`${label}, ${part.name}: ${plain(part.value)}`}
                  />
                ))}
            </span>
            {end === undefined ? null : <span className={styles.end}>{end}</span>}
          </li>
        ))}
      </ul>
      <ul className={styles.legend}>
        {names.map(({ name, tone }, index) => (
          <li key={name}>
            <span className={styles.mark} data-tone={tone} />
            {name}{' '}
            <strong>{plain(data.reduce((sum, { parts }) => sum + (parts[index]?.value ?? 0), 0))}</strong>
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}
