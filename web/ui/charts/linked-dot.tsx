import { Link } from 'react-router';
import type { DotItemDotProps } from 'recharts';
import styles from './Linked.module.css';

type LinkedDot = { name: string; format: (value: number) => string };

/** As wide as a finger needs, in pixels. */
const TARGET = 24;

/** Where points are closer than that only every so many of them are links, the last one always; the table has all. */
function isReachable(points: DotItemDotProps['points'], index: number): boolean {
  const [first, second] = points;
  const distance = (second?.x ?? 0) - (first?.x ?? 0);
  return distance <= 0 || (points.length - 1 - index) % Math.ceil(TARGET / distance) === 0;
}

/** A point that opens the rows behind it. */
export function linkedDot({ name, format }: LinkedDot) {
  return ({ cx, cy, value, stroke, payload, points, index }: DotItemDotProps) => {
    const { label, to } = payload as { label: string; to?: string };
    const point = <circle cx={cx} cy={cy} r={4} fill={stroke} />;
    if (to === undefined || !isReachable(points, index)) return <g key={label}>{point}</g>;
    return (
      <Link
        key={label}
        to={to}
        className={styles.dot}
        aria-label={`${label}, ${name}: ${format(Number(value))}`}
      >
        <circle cx={cx} cy={cy} r={TARGET / 2} fill="transparent" />
        {point}
      </Link>
    );
  };
}
