import { outlined } from './draw.ts';

export const IconArrowsMove = outlined([
  { d: 'M18 9l3 3l-3 3' },
  { d: 'M15 12h6' },
  { d: 'M6 9l-3 3l3 3' },
  { d: 'M3 12h6' },
  { d: 'M9 18l3 3l3 -3' },
  { d: 'M12 15v6' },
  { d: 'M15 6l-3 -3l-3 3' },
  { d: 'M12 3v6' },
]);
