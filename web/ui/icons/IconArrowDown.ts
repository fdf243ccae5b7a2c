import { outlined } from './draw.ts';

export const IconArrowDown = outlined([
  { d: 'M12 5l0 14' },
  { d: 'M18 13l-6 6' },
  { d: 'M6 13l6 6' },
]);
