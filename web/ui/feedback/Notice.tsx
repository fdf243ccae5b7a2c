import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, type Icon } from '#icons';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

type Kind = 'info' | 'success' | 'warning' | 'error';
type NoticeProps = { kind: Kind; title?: ReactNode; children?: ReactNode };

const ICONS: Record<Kind, Icon> = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
};

/** A message that stays in the page, where the thing it is about is. */
export function Notice({ kind, title, children }: NoticeProps) {
  const Icon = ICONS[kind];
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon className={styles.icon} size={22} stroke={1.8} aria-hidden="true" />
      <div className={styles.text}>
        {title === undefined ? null : <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
