import { outlined } from './draw.ts';

export const IconFileText = outlined([
  { d: 'M14 3v4a1 1 0 0 0 1 1h4' },
  { d: 'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2' },
  { d: 'M9 9l1 0' },
  { d: 'M9 13l6 0' },
  { d: 'M9 17l6 0' },
]);
