import { IconSearch } from '#icons';
import type { ReactNode } from 'react';
import { DebouncedInput } from '../fields/DebouncedInput.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { announcement, pageCount } from './pages.ts';
import { Pagination } from './Pagination.tsx';
import styles from './Table.module.css';
import { SelectAll, TableRow, type Column, type Key, type Selection } from './TableRow.tsx';
import { useScrolls } from '../layout/useScrolls.ts';
import { useSlow } from '../feedback/useSlow.ts';

type TableProps<Row> = {
  /** Says what the rows are; read as the table's name, not shown. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => Key;
  /** How many rows there are in all pages. */
  total: number;
  page: number;
  search: string;
  onChange: (next: { page: number; search: string }) => void;
  loading?: boolean;
  error?: string | null;
  onRetry?: () => void;
  /** The first cell becomes the link (or button) that opens the row; a click anywhere on the row does the same. */
  rowHref?: (row: Row) => string;
  onRowOpen?: (row: Row) => void;
  rowActions?: (row: Row) => ReactNode;
  /** Shown when there is nothing at all, as opposed to nothing found. */
  empty?: ReactNode;
  selectable?: Selection<Row>;
  /** Filters, at the right of the search box. */
  filters?: ReactNode;
  /** False for rows that cannot be searched: there is no search box. */
  searchable?: boolean;
};

const SKELETON = [0, 1, 2, 3, 4, 5];

export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, total, page, search, onChange, loading = false, error } = props;
  const hasError = error !== undefined && error !== null && error !== '';
  const isFirstLoad = rows === undefined && !hasError;
  const isWaiting = loading || isFirstLoad;
  const isSlow = useSlow(isWaiting && !hasError);
  const span = columns.length + (props.selectable ? 1 : 0) + (props.rowActions ? 1 : 0);
  const isEmpty = rows?.length === 0 && !loading && !hasError;
  const { scrolls, watch } = useScrolls();

  return (
    <section className={styles.root} aria-label={label}>
      {props.searchable === false && props.filters === undefined ? null : (
        <div className={styles.tools}>
          {props.searchable === false ? null : (
            <DebouncedInput
              className={styles.search}
              type="search"
              aria-label={`Buscar: ${label}`}
              placeholder="Buscar"
              autoComplete="off"
              leftSection={<IconSearch size={18} aria-hidden="true" />}
              value={search}
              onValue={(next) => onChange({ page: 1, search: next })}
            />
          )}
          {props.filters}
        </div>
      )}

      <output className="ui-hidden">
        {isWaiting ? (isSlow ? 'Carregando...' : '') : hasError ? '' : announcement(total, page)}
      </output>

      {hasError ? (
        <ErrorState message={error} onRetry={props.onRetry} />
      ) : isEmpty && search === '' && props.empty !== undefined ? (
        props.empty
      ) : (
        <div
          ref={watch}
          className={styles.frame}
          data-busy={isWaiting && !isFirstLoad}
          // What scrolls sideways does so with the arrow keys too.
          {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': label })}
        >
          <table className={styles.table} aria-busy={isWaiting}>
            <caption className="ui-hidden">{label}</caption>
            <thead>
              <tr>
                {props.selectable ? (
                  <SelectAll selection={props.selectable} rows={rows ?? []} rowKey={props.rowKey} />
                ) : null}
                {columns.map((column) => (
                  <th
                    key={column.key}
                    scope="col"
                    data-numeric={column.numeric}
                    style={{ width: column.width }}
                  >
                    {column.header}
                  </th>
                ))}
                {props.rowActions ? (
                  <th scope="col">
                    <span className="ui-hidden">Ações</span>
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {isFirstLoad && !isSlow
                ? SKELETON.map((line) => <SkeletonRow key={line} span={span} line={line} />)
                : null}
              {isFirstLoad && isSlow ? <Message span={span}>Carregando...</Message> : null}
              {isEmpty ? <Message span={span}>Nenhum resultado encontrado.</Message> : null}
              {rows?.map((row) => (
                <TableRow key={props.rowKey(row)} row={row} {...props} />
              ))}
            </tbody>
          </table>
          {isSlow && !isFirstLoad ? <p className={styles.slow}>Carregando...</p> : null}
        </div>
      )}

      {hasError ? null : (
        <Pagination
          label={label}
          page={Math.min(page, pageCount(total))}
          total={total}
          onPage={(next) => onChange({ page: next, search })}
        />
      )}
    </section>
  );
}

function Message({ span, children }: { span: number; children: string }) {
  return (
    <tr className={styles.message}>
      <td colSpan={span}>{children}</td>
    </tr>
  );
}

function SkeletonRow({ span, line }: { span: number; line: number }) {
  return (
    <tr className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: span }, (_, cell) => (
        <td key={cell}>
          <span style={{ width: `${[72, 48, 60, 40][(line + cell) % 4]}%` }}>&nbsp;</span>
        </td>
      ))}
    </tr>
  );
}
