import { outlined } from './draw.ts';

export const IconAlertCircle = outlined([
  { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0' },
  { d: 'M12 8v4' },
  { d: 'M12 16h.01' },
]);
