import { UnstyledButton } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './ChartFrame.module.css';

/** A figure that opens the rows behind it. */
export type LinkedValue = { value: number; to: string };
export type ChartTable = {
  head: readonly string[];
  rows: readonly (readonly (string | number | LinkedValue)[])[];
};

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

function Cell({ value }: { value: string | number | LinkedValue }) {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return value.toLocaleString('pt-BR');
  return <Link to={value.to}>{value.value.toLocaleString('pt-BR')}</Link>;
}

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
