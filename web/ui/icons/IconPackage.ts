import { outlined } from './draw.ts';

export const IconPackage = outlined([
  { d: 'M12 3l8 4.5l0 9l-8 4.5l-8 -4.5l0 -9l8 -4.5' },
  { d: 'M12 12l8 -4.5' },
  { d: 'M12 12l0 9' },
  { d: 'M12 12l-8 -4.5' },
  { d: 'M16 5.25l-8 4.5' },
]);
