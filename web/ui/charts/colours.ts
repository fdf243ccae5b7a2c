import type { SituationKind } from '../feedback/Situation.tsx';

/** Few series: beyond four a chart is a table. */
export const SERIES_COLOURS = [
  'var(--ui-accent-text)',
  'var(--ui-expiring-ink)',
  'var(--ui-idle-ink)',
  'var(--ui-expired-ink)',
];

export const SITUATION_COLOURS: Record<SituationKind, string> = {
  current: 'var(--ui-current-mark)',
  expiring: 'var(--ui-expiring-mark)',
  expired: 'var(--ui-expired-mark)',
  idle: 'var(--ui-idle-mark)',
};

export const SITUATION_ORDER: readonly SituationKind[] = ['current', 'expiring', 'expired', 'idle'];

export const plain = (value: number): string => value.toLocaleString('pt-BR');
