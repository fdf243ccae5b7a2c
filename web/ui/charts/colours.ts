/** Few series: beyond four a chart is a table. */
export const SERIES_COLOURS = [
  'var(--ui-accent-text)',
  'var(--ui-expiring-ink)',
  'var(--ui-idle-ink)',
  'var(--ui-expired-ink)',
];
