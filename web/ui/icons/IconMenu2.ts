import { outlined } from './draw.ts';

export const IconMenu2 = outlined([
  { d: 'M4 6l16 0' },
  { d: 'M4 12l16 0' },
  { d: 'M4 18l16 0' },
]);
