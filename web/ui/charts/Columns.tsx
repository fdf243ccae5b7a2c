import { Link } from 'react-router';
import { ChartFrame } from './ChartFrame.tsx';
import { plain } from '../plain.ts';
import styles from './Linked.module.css';

type ColumnsProps = {
  title: string;
  note?: string;
  /** In the order of time; `name` is the moment in full ("novembro de 2026"), `label` what fits under a column. */
  data: readonly { label: string; name: string; value: number; to: string }[];
  /** What is counted; the head of the table's column. */
  unit: string;
  tone?: 'accent' | 'expiring';
};

/** A column per moment, each a link to its rows. */
export function Columns({ title, note, data, unit, tone = 'accent' }: ColumnsProps) {
  const highest = Math.max(1, ...data.map(({ value }) => value));
  const rows = data.map(({ name, value, to }) => [name, { value, to }]);
  return (
    <ChartFrame title={title} note={note} table={{ head: ['Período', unit], rows }}>
      {data.every(({ value }) => value === 0) ? (
        <p className={styles.none}>
          Nada de {data[0]?.name} a {data.at(-1)?.name}.
        </p>
      ) : (
        <ul className={styles.columns} data-tone={tone}>
          {data.map(({ label, name, value, to }) => (
            <li key={name}>
              <Link to={to} className={styles.column}>
                <span className={styles.track}>
                  <span className={styles.figure}>{plain(value)}</span>
                  <span
                    className={styles.bar}
                    style={{ height: `calc((100% - 1.5rem) * ${value / highest})` }}
                  />
                </span>
                <span className="ui-hidden">
                  {unit.toLowerCase()}, {name}
                </span>
                <span className={styles.label} aria-hidden="true">
                  {label}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ChartFrame>
  );
}
