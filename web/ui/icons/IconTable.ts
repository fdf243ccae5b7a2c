import { outlined } from './draw.ts';

export const IconTable = outlined([
  { d: 'M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14' },
  { d: 'M3 10h18' },
  { d: 'M10 3v18' },
]);
