import { outlined } from './draw.ts';

export const IconGripVertical = outlined([
  { d: 'M8 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0' },
  { d: 'M8 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0' },
  { d: 'M8 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0' },
  { d: 'M14 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0' },
  { d: 'M14 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0' },
  { d: 'M14 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0' },
]);
