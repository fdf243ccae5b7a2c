import { outlined } from './draw.ts';

export const IconClockExclamation = outlined([
  { d: 'M20.986 12.502a9 9 0 1 0 -5.973 7.98' },
  { d: 'M12 7v5l3 3' },
  { d: 'M19 16v3' },
  { d: 'M19 22v.01' },
]);
