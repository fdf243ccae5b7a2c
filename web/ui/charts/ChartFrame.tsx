import { UnstyledButton } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import styles from './ChartFrame.module.css';

export type ChartTable = { head: readonly string[]; rows: readonly (readonly (string | number)[])[] };

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

function FigureTable({ title, table }: { title: string; table: ChartTable }) {
  return (
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
        {table.rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={table.head[index + 1]}>
                {typeof value === 'number' ? value.toLocaleString('pt-BR') : value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
