import { outlined } from './draw.ts';

export const IconCalendarRepeat = outlined([
  { d: 'M12.5 21h-6.5a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v3' },
  { d: 'M16 3v4' },
  { d: 'M8 3v4' },
  { d: 'M4 11h12' },
  { d: 'M20 14l2 2h-3' },
  { d: 'M20 18l2 -2' },
  { d: 'M19 16a3 3 0 1 0 2 5.236' },
]);
