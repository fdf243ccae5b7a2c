import { outlined } from './draw.ts';

export const IconMinimize = outlined([
  { d: 'M15 19v-2a2 2 0 0 1 2 -2h2' },
  { d: 'M15 5v2a2 2 0 0 0 2 2h2' },
  { d: 'M5 15h2a2 2 0 0 1 2 2v2' },
  { d: 'M5 9h2a2 2 0 0 0 2 -2v-2' },
]);
