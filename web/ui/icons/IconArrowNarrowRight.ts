import { outlined } from './draw.ts';

export const IconArrowNarrowRight = outlined([
  { d: 'M5 12l14 0' },
  { d: 'M15 16l4 -4' },
  { d: 'M15 8l4 4' },
]);
