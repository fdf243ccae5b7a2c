import { outlined } from './draw.ts';

export const IconLifebuoy = outlined([
  { d: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0' },
  { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0' },
  { d: 'M15 15l3.35 3.35' },
  { d: 'M9 15l-3.35 3.35' },
  { d: 'M5.65 5.65l3.35 3.35' },
  { d: 'M18.35 5.65l-3.35 3.35' },
]);
