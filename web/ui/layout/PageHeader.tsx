import './layout-styles.ts';
import { IconChevronRight } from '#icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from './PageTitle.tsx';
import styles from './PageHeader.module.css';

type PageHeaderProps = {
  title: string;
  /** One line: where one is, as of when, how many. */
  context?: ReactNode;
  trail?: readonly { label: string; to?: string }[];
  /** The one primary action; at the right, or stuck to the bottom of a phone. */
  action?: ReactNode;
  /** The row of filters. */
  children?: ReactNode;
};

export function PageHeader({ title, context, trail, action, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <PageTitle>{title}</PageTitle>
      {trail === undefined ? null : (
        <nav aria-label="Você está em">
          <ol className={styles.trail}>
            {trail.map(({ label, to }) => (
              <li key={label}>
                {to === undefined ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
                <IconChevronRight size={14} aria-hidden="true" />
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.row}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {context === undefined ? null : <p className={styles.context}>{context}</p>}
        </div>
        {action === undefined ? null : (
          <div className={styles.action} data-page-action data-bottom-action>
            {action}
          </div>
        )}
      </div>
      {children === undefined ? null : <div className={styles.filters}>{children}</div>}
    </header>
  );
}
