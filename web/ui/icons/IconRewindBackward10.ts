import { outlined } from './draw.ts';

export const IconRewindBackward10 = outlined([
  { d: 'M7 9l-3 -3l3 -3' },
  { d: 'M15.997 17.918a6.002 6.002 0 0 0 -.997 -11.918h-11' },
  { d: 'M6 14v6' },
  { d: 'M9 15.5v3a1.5 1.5 0 0 0 3 0v-3a1.5 1.5 0 0 0 -3 0' },
]);
