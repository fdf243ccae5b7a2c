import { outlined } from './draw.ts';

export const IconPlus = outlined([
  { d: 'M12 5l0 14' },
  { d: 'M5 12l14 0' },
]);
