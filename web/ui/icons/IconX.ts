import { outlined } from './draw.ts';

export const IconX = outlined([
  { d: 'M18 6l-12 12' },
  { d: 'M6 6l12 12' },
]);
