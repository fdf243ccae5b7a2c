import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChartFrame, type TableValue } from './ChartFrame.tsx';
import { plain } from '../plain.ts';
import styles from './Linked.module.css';

export type Tone = 'current' | 'expiring' | 'expired' | 'doing' | 'idle';
export type Part = { name: string; tone: Tone; value: number; to: string };

type LinkedStackProps = {
  title: string;
  note?: string;
  /** `end` stands at the right of the bar; `more` says the same in further columns of the table. */
  data: readonly {
    key: number | string;
    label: string;
    to: string;
    parts: readonly Part[];
    end?: ReactNode;
    more?: readonly TableValue[];
  }[];
  /** The heads of those columns. */
  moreHead?: readonly string[];
  /** All groups together: where the rows of each part are. */
  totals: readonly Part[];
};

const NONE: readonly TableValue[] = [];

/** A bar per group, cut into parts that together are the whole; each part opens its rows. */
export function LinkedStack({ title, note, data, moreHead = [], totals }: LinkedStackProps) {
  const rows = data.map(({ label, to, parts, more = NONE }) => [
    { value: label, to },
    ...parts.map((part) => ({ value: part.value, to: part.to })),
    ...more,
  ]);
  const head = ['Nome', ...totals.map(({ name }) => name), ...moreHead];
  return (
    <ChartFrame title={title} note={note} table={{ head, rows }}>
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
        {totals.map(({ name, tone, value, to }) => (
          <li key={name}>
            <Link to={to}>
              <span className={styles.mark} data-tone={tone} />
              {name} <strong>{plain(value)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}
