import { outlined } from './draw.ts';

export const IconCalendarPlus = outlined([
  { d: 'M12.5 21h-6.5a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v5' },
  { d: 'M16 3v4' },
  { d: 'M8 3v4' },
  { d: 'M4 11h16' },
  { d: 'M16 19h6' },
  { d: 'M19 16v6' },
]);
