import { outlined } from './draw.ts';

export const IconSearch = outlined([
  { d: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0' },
  { d: 'M21 21l-6 -6' },
]);
