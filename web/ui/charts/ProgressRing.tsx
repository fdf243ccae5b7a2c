import { percent } from './percent.ts';
import styles from './Progress.module.css';

type ProgressRingProps = {
  /** 0 to 100. */
  value: number;
  label: string;
  size?: number;
};

export function ProgressRing({ value, label, size = 56 }: ProgressRingProps) {
  const share = Math.min(Math.max(value, 0), 100);
  const whole = Math.floor(share);
  return (
    <span className={styles.ring} style={{ width: size, height: size }}>
      <progress className="ui-hidden" aria-label={label} value={whole} max={100} />
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle className={styles.track} cx="18" cy="18" r="15.9155" />
        <circle
          className={styles.arc}
          cx="18"
          cy="18"
          r="15.9155"
          data-empty={share === 0}
          strokeDasharray={`${share} 100`}
        />
      </svg>
      <span aria-hidden="true" className={styles.number} style={{ fontSize: Math.max(size * 0.24, 11) }}>
        {percent(whole)}
      </span>
    </span>
  );
}
