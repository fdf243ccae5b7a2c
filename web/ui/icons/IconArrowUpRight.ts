import { outlined } from './draw.ts';

export const IconArrowUpRight = outlined([
  { d: 'M17 7l-10 10' },
  { d: 'M8 7l9 0l0 9' },
]);
