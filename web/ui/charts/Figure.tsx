import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '#icons';
import { Link } from 'react-router';
import { SITUATIONS } from '../feedback/Situation.tsx';
import { plain } from '../plain.ts';
import styles from './Figure.module.css';

type FigureProps = {
  label: string;
  value: number;
  /** Where the rows behind the number are. */
  to: string;
  format?: (value: number) => string;
  previous?: number;
  previousLabel?: string;
  asOf?: string;
  /** Which direction is good news; without it a change is told without judging it. */
  better?: 'up' | 'down';
  /** What it counts when there is any of it: none is no bad news. */
  tone?: 'expiring' | 'expired';
};

export function Figure({
  label,
  value,
  to,
  format = plain,
  previous,
  previousLabel = 'no período anterior',
  asOf,
  better,
  tone,
}: FigureProps) {
  const Icon = tone !== undefined && value > 0 ? SITUATIONS[tone].Icon : null;
  return (
    <Link to={to} className={styles.figure}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value} data-tone={Icon === null ? undefined : tone}>
        {Icon === null ? null : <Icon size={22} stroke={2} aria-hidden="true" />}
        {format(value)}
      </span>
      {previous === undefined ? null : (
        <Change change={value - previous} was={`${format(previous)} ${previousLabel}`} better={better} />
      )}
      {asOf === undefined ? null : <span className={styles.asOf}>{asOf}</span>}
    </Link>
  );
}

function Change({ change, was, better }: { change: number; was: string; better: FigureProps['better'] }) {
  const direction = change === 0 ? 'same' : change > 0 ? 'up' : 'down';
  const Icon = { same: IconArrowRight, up: IconArrowUpRight, down: IconArrowDownRight }[direction];
  const verdict =
    better === undefined || direction === 'same' ? 'neutral' : direction === better ? 'good' : 'bad';
  const words = { same: 'Igual:', up: 'Subiu:', down: 'Caiu:' }[direction];
  return (
    <span className={styles.change} data-verdict={verdict}>
      <Icon size={16} aria-hidden="true" />
      <span>
        <span className="ui-hidden">{words} </span>
        {was}
      </span>
    </span>
  );
}
