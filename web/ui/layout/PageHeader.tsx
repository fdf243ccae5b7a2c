import './layout-styles.ts';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';
import styles from './PageHeader.module.css';

type PageHeaderProps = {
  title: string;
  /** One line: where one is, as of when, how many. */
  context?: ReactNode;
  /** The one primary action; at the right, or stuck to the bottom of a phone. */
  action?: ReactNode;
  /** The row of filters. */
  children?: ReactNode;
};

export function PageHeader({ title, context, action, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <PageTitle>{title}</PageTitle>
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
