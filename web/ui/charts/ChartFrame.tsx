import { UnstyledButton } from '@mantine/core';
import { IconChartBar, IconTable } from '#icons';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { plain } from '../plain.ts';
import styles from './ChartFrame.module.css';

/** A figure or a name; with `to`, one that opens the rows behind it. */
type Value = string | number;
export type TableValue = Value | { value: Value; to: string };
type ChartTable = { head: readonly string[]; rows: readonly (readonly TableValue[])[] };

type ChartFrameProps = {
  title: string;
  /** As of when, or what the figures count. */
  note?: string;
  table: ChartTable;
  children: ReactNode;
};

/** What every chart shares: its title, and the same figures as a table for whoever reads better that way. */
export function ChartFrame({ title, note, table, children }: ChartFrameProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <figure className={styles.frame}>
      <figcaption className={styles.caption}>
        <span>
          <span className={styles.title}>{title}</span>
          {note === undefined ? null : <span className={styles.note}>{note}</span>}
        </span>
        <UnstyledButton className={styles.toggle} onClick={() => setIsTable(!isTable)}>
          {isTable ? (
            <IconChartBar size={16} aria-hidden="true" />
          ) : (
            <IconTable size={16} aria-hidden="true" />
          )}
          {isTable ? 'Ver como gráfico' : 'Ver como tabela'}
        </UnstyledButton>
      </figcaption>
      {isTable ? <FigureTable title={title} table={table} /> : children}
    </figure>
  );
}

const written = (value: Value) => (typeof value === 'string' ? value : plain(value));

const Cell = ({ value }: { value: TableValue }) =>
  typeof value === 'object' ? <Link to={value.to}>{written(value.value)}</Link> : written(value);

function FigureTable({ title, table }: { title: string; table: ChartTable }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="ui-hidden">{title}</caption>
        <thead>
          <tr>
            {table.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name = '', ...values]) => (
            <tr key={typeof name === 'object' ? name.to : name}>
              <th scope="row">
                <Cell value={name} />
              </th>
              {values.map((value, index) => (
                <td key={table.head[index + 1]}>
                  <Cell value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
