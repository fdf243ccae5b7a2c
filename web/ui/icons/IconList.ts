import { outlined } from './draw.ts';

export const IconList = outlined([
  { d: 'M9 6l11 0' },
  { d: 'M9 12l11 0' },
  { d: 'M9 18l11 0' },
  { d: 'M5 6l0 .01' },
  { d: 'M5 12l0 .01' },
  { d: 'M5 18l0 .01' },
]);
