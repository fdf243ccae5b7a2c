import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '../fields/Checkbox.tsx';
import styles from './Table.module.css';

export type Key = string | number;

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, figures of one width. */
  numeric?: boolean;
  width?: string;
};

export type Selection<Row> = {
  selected: ReadonlySet<Key>;
  onSelect: (next: ReadonlySet<Key>) => void;
  /** How the row is called, for the checkbox that has no visible words. */
  name: (row: Row) => string;
  /** Which rows may be chosen, where not all may. */
  can?: (row: Row) => boolean;
};

type TableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => Key;
  rowHref?: (row: Row) => string;
  onRowOpen?: (row: Row) => void;
  rowActions?: (row: Row) => ReactNode;
  selectable?: Selection<Row>;
};

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, rowKey, rowActions, selectable } = props;
  const key = rowKey(row);
  const canOpen = props.rowHref !== undefined || props.onRowOpen !== undefined;
  const isSelected = selectable?.selected.has(key) ?? false;
  return (
    <tr
      data-openable={canOpen}
      data-selected={isSelected}
      // The link in the first cell serves the keyboard; the rest of the row is a larger target for the pointer.
      onClick={canOpen ? openFirstLink : undefined}
    >
      {selectable ? (
        <td className={styles.check}>
          {selectable.can?.(row) === false ? null : (
            <Checkbox
              aria-label={`Selecionar ${selectable.name(row)}`}
              checked={isSelected}
              onChecked={(isOn) => selectable.onSelect(toggled(selectable.selected, [key], isOn))}
            />
          )}
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-label={column.header}
          data-numeric={column.numeric}
          data-first={index === 0}
        >
          {index === 0 && canOpen ? (
            <Opener {...props}>{column.cell(row)}</Opener>
          ) : (
            <div>{column.cell(row)}</div>
          )}
        </td>
      ))}
      {rowActions ? (
        <td className={styles.actions}>
          <div>{rowActions(row)}</div>
        </td>
      ) : null}
    </tr>
  );
}

function Opener<Row>({ row, rowHref, onRowOpen, children }: TableRowProps<Row> & { children: ReactNode }) {
  if (rowHref !== undefined) {
    return (
      <Link to={rowHref(row)} className={styles.opener} data-opener>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.opener} data-opener onClick={() => onRowOpen?.(row)}>
      {children}
    </button>
  );
}

function openFirstLink(event: MouseEvent<HTMLTableRowElement>): void {
  const isOnControl =
    event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
  const isSelectingText = window.getSelection()?.isCollapsed === false;
  if (isOnControl || isSelectingText) return;
  event.currentTarget.querySelector<HTMLElement>('[data-opener]')?.click();
}

type SelectAllProps<Row> = { selection: Selection<Row>; rows: readonly Row[]; rowKey: (row: Row) => Key };

export function SelectAll<Row>({ selection, rows, rowKey }: SelectAllProps<Row>) {
  const keys = rows.filter((row) => selection.can?.(row) !== false).map(rowKey);
  const chosen = keys.filter((key) => selection.selected.has(key)).length;
  return (
    <th scope="col" className={styles.check}>
      <Checkbox
        aria-label="Selecionar todos desta página"
        checked={keys.length > 0 && chosen === keys.length}
        indeterminate={chosen > 0 && chosen < keys.length}
        disabled={keys.length === 0}
        onChecked={(isOn) => selection.onSelect(toggled(selection.selected, keys, isOn))}
      />
    </th>
  );
}

function toggled(selected: ReadonlySet<Key>, keys: readonly Key[], isOn: boolean): ReadonlySet<Key> {
  const next = new Set(selected);
  for (const key of keys) {
    if (isOn) next.add(key);
    else next.delete(key);
  }
  return next;
}
