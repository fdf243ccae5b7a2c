import { outlined } from './draw.ts';

export const IconArrowDownRight = outlined([
  { d: 'M7 7l10 10' },
  { d: 'M17 8l0 9l-9 0' },
]);
