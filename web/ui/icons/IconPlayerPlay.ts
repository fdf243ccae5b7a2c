import { outlined } from './draw.ts';

export const IconPlayerPlay = outlined([
  { d: 'M7 4v16l13 -8l-13 -8' },
]);
