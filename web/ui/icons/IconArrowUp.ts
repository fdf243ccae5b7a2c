import { outlined } from './draw.ts';

export const IconArrowUp = outlined([
  { d: 'M12 5l0 14' },
  { d: 'M18 11l-6 -6' },
  { d: 'M6 11l6 -6' },
]);
