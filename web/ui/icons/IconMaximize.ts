import { outlined } from './draw.ts';

export const IconMaximize = outlined([
  { d: 'M4 8v-2a2 2 0 0 1 2 -2h2' },
  { d: 'M4 16v2a2 2 0 0 0 2 2h2' },
  { d: 'M16 4h2a2 2 0 0 1 2 2v2' },
  { d: 'M16 20h2a2 2 0 0 0 2 -2v-2' },
]);
