import type { ReactNode } from 'react';
import styles from './Loading.module.css';
import { useSlow } from './useSlow.ts';

type LoadingProps = {
  label?: string;
  /** A skeleton of the real layout, made of `<Skeleton />` pieces; three lines otherwise. */
  children?: ReactNode;
};

export function Loading({ label = 'Carregando...', children }: LoadingProps) {
  const isSlow = useSlow(true);
  return (
    <div className={styles.loading} aria-busy="true">
      {isSlow ? null : (
        <div aria-hidden="true" className={styles.skeletons}>
          {children ?? (
            <>
              <Skeleton width="38%" height="1.75rem" />
              <Skeleton width="90%" />
              <Skeleton width="72%" />
            </>
          )}
        </div>
      )}
      <output className={styles.words}>{isSlow ? label : ''}</output>
    </div>
  );
}

export function Skeleton({ width = '100%', height = '0.875rem' }: { width?: string; height?: string }) {
  return <span className={styles.skeleton} style={{ width, height }} />;
}
