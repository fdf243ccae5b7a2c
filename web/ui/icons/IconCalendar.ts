import { outlined } from './draw.ts';

export const IconCalendar = outlined([
  { d: 'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12' },
  { d: 'M16 3v4' },
  { d: 'M8 3v4' },
  { d: 'M4 11h16' },
]);
