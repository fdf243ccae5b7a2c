import { goesOn, pageCount, pageWindow } from './pages.ts';
import styles from './Pagination.module.css';

type PaginationProps = { label: string; page: number; total: number; onPage: (page: number) => void };

/** Absent while everything fits one page. */
export function Pagination({ label, page, total, onPage }: PaginationProps) {
  const count = pageCount(total);
  if (count === 1) return null;
  const step = (text: string, target: number, isOff: boolean) => (
    // aria-disabled instead of disabled: the focus must not fall off the page when the last one is reached.
    <button
      type="button"
      className={styles.step}
      aria-disabled={isOff}
      onClick={() => (isOff ? undefined : onPage(target))}
    >
      {text}
    </button>
  );
  return (
    <nav className={styles.nav} aria-label={`Páginas: ${label}`}>
      {step('Primeira', 1, page <= 1)}
      {step('Anterior', page - 1, page <= 1)}
      <ol className={styles.numbers}>
        {pageWindow(page, count).map((number) => (
          <li key={number}>
            <button
              type="button"
              className={styles.number}
              aria-label={`Página ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          </li>
        ))}
      </ol>
      {step('Próxima', page + 1, page >= count)}
      {step('Última', count, page >= count || goesOn(total, page))}
    </nav>
  );
}
