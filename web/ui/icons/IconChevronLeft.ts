import { outlined } from './draw.ts';

export const IconChevronLeft = outlined([
  { d: 'M15 6l-6 6l6 6' },
]);
