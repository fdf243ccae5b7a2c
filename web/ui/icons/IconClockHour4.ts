import { outlined } from './draw.ts';

export const IconClockHour4 = outlined([
  { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0' },
  { d: 'M12 12l3 2' },
  { d: 'M12 7v5' },
]);
