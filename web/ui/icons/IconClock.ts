import { outlined } from './draw.ts';

export const IconClock = outlined([
  { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0' },
  { d: 'M12 7v5l3 3' },
]);
