import { outlined } from './draw.ts';

export const IconListCheck = outlined([
  { d: 'M3.5 5.5l1.5 1.5l2.5 -2.5' },
  { d: 'M3.5 11.5l1.5 1.5l2.5 -2.5' },
  { d: 'M3.5 17.5l1.5 1.5l2.5 -2.5' },
  { d: 'M11 6l9 0' },
  { d: 'M11 12l9 0' },
  { d: 'M11 18l9 0' },
]);
