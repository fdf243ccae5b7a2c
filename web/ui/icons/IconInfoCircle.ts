import { outlined } from './draw.ts';

export const IconInfoCircle = outlined([
  { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0' },
  { d: 'M12 9h.01' },
  { d: 'M11 12h1v4h1' },
]);
