import { outlined } from './draw.ts';

export const IconCircleMinus = outlined([
  { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0' },
  { d: 'M9 12l6 0' },
]);
