import { outlined } from './draw.ts';

export const IconCircle = outlined([
  { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0' },
]);
