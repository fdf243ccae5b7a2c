import { outlined } from './draw.ts';

export const IconChevronDown = outlined([
  { d: 'M6 9l6 6l6 -6' },
]);
