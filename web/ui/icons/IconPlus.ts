import { outlined } from './draw.tsx';

export const IconPlus = outlined([
  { d: 'M12 5l0 14' },
  { d: 'M5 12l14 0' },
]);
