import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconClockHour4, type Icon } from '#icons';
import styles from './Situation.module.css';

export type SituationKind = 'current' | 'expiring' | 'expired' | 'idle';

export const SITUATIONS: Record<SituationKind, { label: string; Icon: Icon }> = {
  current: { label: 'Em dia', Icon: IconCircleCheck },
  expiring: { label: 'A vencer', Icon: IconClockHour4 },
  expired: { label: 'Vencido', Icon: IconAlertCircle },
  idle: { label: 'Não iniciado', Icon: IconCircleDashed },
};

/** Colour, icon and word, always all three. `label` says it more exactly ("Vence em 12 dias", "Atrasado"). */
export function Situation({ kind, label }: { kind: SituationKind; label?: string }) {
  const { label: word, Icon } = SITUATIONS[kind];
  return (
    <span className={styles.situation} data-kind={kind}>
      <Icon size={16} stroke={2} aria-hidden="true" />
      {label ?? word}
    </span>
  );
}
