import { outlined } from './draw.ts';

export const IconSelector = outlined([
  { d: 'M8 9l4 -4l4 4' },
  { d: 'M16 15l-4 4l-4 -4' },
]);
