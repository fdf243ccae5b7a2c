import { outlined } from './draw.ts';

export const IconBuilding = outlined([
  { d: 'M3 21l18 0' },
  { d: 'M9 8l1 0' },
  { d: 'M9 12l1 0' },
  { d: 'M9 16l1 0' },
  { d: 'M14 8l1 0' },
  { d: 'M14 12l1 0' },
  { d: 'M14 16l1 0' },
  { d: 'M5 21v-16a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v16' },
]);
