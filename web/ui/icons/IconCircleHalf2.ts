import { outlined } from './draw.ts';

export const IconCircleHalf2 = outlined([
  { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0' },
  { d: 'M12 3v18' },
  { d: 'M12 14l7 -7' },
  { d: 'M12 19l8.5 -8.5' },
  { d: 'M12 9l4.5 -4.5' },
]);
