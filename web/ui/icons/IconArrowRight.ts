import { outlined } from './draw.ts';

export const IconArrowRight = outlined([
  { d: 'M5 12l14 0' },
  { d: 'M13 18l6 -6' },
  { d: 'M13 6l6 6' },
]);
