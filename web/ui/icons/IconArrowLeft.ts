import { outlined } from './draw.ts';

export const IconArrowLeft = outlined([
  { d: 'M5 12l14 0' },
  { d: 'M5 12l6 6' },
  { d: 'M5 12l6 -6' },
]);
