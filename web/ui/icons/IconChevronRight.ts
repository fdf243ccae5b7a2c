import { outlined } from './draw.ts';

export const IconChevronRight = outlined([
  { d: 'M9 6l6 6l-6 6' },
]);
