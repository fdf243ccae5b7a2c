import { outlined } from './draw.ts';

export const IconUserPlus = outlined([
  { d: 'M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0' },
  { d: 'M16 19h6' },
  { d: 'M19 16v6' },
  { d: 'M6 21v-2a4 4 0 0 1 4 -4h4' },
]);
